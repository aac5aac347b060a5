/** What sightings of a registered agent show of its parameters, as a report that is taken in like any other from outside. */
import type { EvidenceReport } from '#shared/evidence/report.ts';
import { later, SECOND } from '#shared/kernel/time.ts';
import { isSentByPerson, SERVER, type Seen } from '../identity.ts';
import type { Sighting } from '../sighting.ts';
import { buildRules } from './build.ts';
import { cloudRules } from './cloud/rules.ts';
import { containerRules } from './containers/rules.ts';
import { clusterRules } from './kubernetes/rules.ts';
import type { Rule } from './rule.ts';

/** Name that this evidence carries as its collector. */
export const DISCOVERY = 'discovery';

/** Source as which it counts, with the rules whose fields it has. */
export const reporting = {
  kubernetes: [...clusterRules, ...containerRules],
  cloud: cloudRules,
  build: buildRules,
} as const;
export type ReportingSource = keyof typeof reporting;
export const reportingSources = Object.keys(reporting) as readonly ReportingSource[];

/** What a person does so that a source shows it: a clause without a full stop. */
export const showingStarts: Readonly<Record<ReportingSource, string>> = {
  kubernetes: 'Scan its cluster in the Environment Scanner, and register it',
  cloud: 'Connect its cloud account, scan and register it',
  build: 'Connect its GitHub owner, scan and register it',
};

const MOST_TARGET = 200;

const excerptOf = (fields: Readonly<Record<string, unknown>>): string =>
  Object.entries(fields)
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
    .join('\n')
    .slice(0, 1500);

/**
 * Sources that this installation asks itself, by connections: what a scanner says of an account of a cloud or of a repository is believed
 * as a finding, and shows nothing.
 */
export const askedHere: ReadonlySet<ReportingSource> = new Set(['cloud', 'build']);

const isBelieved = (one: Seen, source: ReportingSource): boolean =>
  one.from === SERVER || !(askedHere.has(source) || isSentByPerson(one));

/** A look of one method takes no longer, so what was seen within it of the newest was there when the method last looked. */
const ONE_LOOK = 90 * SECOND;

/** What a rule's method saw of the agent when it last looked: more than one, where an agent is in several places. */
const newestOf = (seen: readonly Seen[], source: ReportingSource, { method }: Rule): readonly Sighting[] => {
  const own = seen
    .filter((one) => one.sighting.method === method && isBelieved(one, source))
    .map(({ sighting }) => sighting);
  const newest = own
    .map(({ observedAt }) => observedAt)
    .toSorted()
    .at(-1);
  if (newest === undefined) return [];
  const since = later(newest, -ONE_LOOK);
  return own.filter(
    ({ identifier, observedAt }) =>
      observedAt >= since &&
      !own.some((other) => other.identifier === identifier && other.observedAt > observedAt),
  );
};

/**
 * @param seen sightings of one agent
 * @returns undefined where they show nothing of what this source can show
 */
export const reportOf = (seen: readonly Seen[], source: ReportingSource): EvidenceReport | undefined => {
  const found = reporting[source].flatMap((rule) =>
    newestOf(seen, source, rule).flatMap((sighting) => {
      const shown = rule.shown(sighting);
      return shown ? [{ rule, shown, sighting }] : [];
    }),
  );
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
