/** What sightings of a registered agent show of its parameters, as a report that is taken in like any other from outside. */
import type { EvidenceReport } from '#shared/evidence/report.ts';
import { isSentByPerson, type Seen } from '../identity.ts';
import { buildRules } from './build.ts';
import { cloudRules } from './cloud/rules.ts';
import { kubernetesRules } from './kubernetes.ts';
import type { Rule } from './rule.ts';

/** Name that this evidence carries as its collector. */
export const DISCOVERY = 'discovery';

/** Source as which it counts, with the rules whose fields it has. */
export const reporting = {
  kubernetes: kubernetesRules,
  cloud: cloudRules,
  build: buildRules,
} as const;
type ReportingSource = keyof typeof reporting;
export const reportingSources = Object.keys(reporting) as readonly ReportingSource[];

/** What a person does so that a source shows it: a clause without a full stop. */
export const showingStarts: Readonly<Record<ReportingSource, string>> = {
  kubernetes: 'Scan its cluster from the Environment Scanner or by the on-prem scanner and register it',
  cloud: 'Connect its cloud account, scan from the Environment Scanner and register it',
  build: 'Scan its repository from the Environment Scanner or by the on-prem scanner and register it',
};

const MOST_TARGET = 200;

const excerptOf = (fields: Readonly<Record<string, unknown>>): string =>
  Object.entries(fields)
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
    .join('\n')
    .slice(0, 1500);

const newestOf = (seen: readonly Seen[], { method }: Rule): Seen | undefined =>
  seen
    .filter((one) => one.sighting.method === method && !isSentByPerson(one))
    .toSorted((one, other) => (one.sighting.observedAt < other.sighting.observedAt ? 1 : -1))[0];

/**
 * @param seen sightings of one agent
 * @returns undefined where they show nothing of what this source can show
 */
export const reportOf = (seen: readonly Seen[], source: ReportingSource): EvidenceReport | undefined => {
  const found = reporting[source].flatMap((rule) => {
    const newest = newestOf(seen, rule);
    const shown = newest && rule.shown(newest.sighting);
    return newest && shown ? [{ rule, shown, sighting: newest.sighting }] : [];
  });
  const [oldest] = found.map(({ sighting }) => sighting.observedAt).toSorted();
  if (oldest === undefined) return undefined;
  return {
    // The oldest of what it rests on: none of it holds longer than it was seen.
    observedAt: oldest,
    evidence: found.map(({ rule, shown, sighting }) => ({
      parameterId: rule.parameterId,
      target: sighting.identifier.slice(0, MOST_TARGET),
      value: shown.value,
      detail: shown.detail,
      excerpt: excerptOf(shown.fields),
      marks: [],
    })),
    gaps: [],
    facts: [],
  };
};
