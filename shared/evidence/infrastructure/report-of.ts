/**
 * Converts sightings of a registered agent into an evidence report that is ingested like any external report.
 */

import type { EvidenceReport } from '#shared/evidence/report.ts';
import { later, SECOND } from '#shared/kernel/time.ts';
import type { KnownKind } from '#shared/parameters/agent-kinds.ts';
import { isSentByPerson, SERVER, type Seen } from '../../discovery/identity.ts';
import type { Sighting } from '../../discovery/sighting.ts';
import { buildRules } from './build.ts';
import { cloudRules } from './cloud/rules.ts';
import { containerRules } from './containers/rules.ts';
import { clusterRules } from './kubernetes/rules.ts';
import type { Rule } from './rule.ts';

/** Collector name of this evidence. */
export const DISCOVERY = 'discovery';

/** The rules of each evidence source. */
export const reporting = {
  kubernetes: [...clusterRules, ...containerRules],
  cloud: cloudRules,
  build: buildRules,
} as const;
export type ReportingSource = keyof typeof reporting;
export const reportingSources = Object.keys(reporting) as readonly ReportingSource[];

/** What a user does to obtain evidence from each source: a clause without a final period. */
export const evidenceStarts: Readonly<Record<ReportingSource, string>> = {
  kubernetes: 'Scan its cluster in the Environment Scanner, and register it',
  cloud: 'Connect its cloud account, scan and register it',
  build: 'Connect its GitHub owner, scan and register it',
};

const DEPLOYED = [
  'chat',
  'agent-with-tools',
  'remote-tool-server',
  'workflow',
] as const satisfies readonly KnownKind[];

/** Kinds of agents that each source can show. A local tool server runs on its user's machine. */
export const evidenceKinds: Readonly<Record<ReportingSource, readonly KnownKind[]>> = {
  kubernetes: DEPLOYED,
  cloud: DEPLOYED,
  build: [...DEPLOYED, 'local-tool-server'],
};

const MAX_TARGET = 200;

const excerptOf = (fields: Readonly<Record<string, unknown>>): string =>
  Object.entries(fields)
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
    .join('\n')
    .slice(0, 1500);

/**
 * Sources that this installation queries itself, through connections. A scanner's report about a cloud
 * account or a repository is accepted as a finding, but not as evidence.
 */
export const askedHere: ReadonlySet<ReportingSource> = new Set(['cloud', 'build']);

const isBelieved = (one: Seen, source: ReportingSource): boolean =>
  one.from === SERVER || !(askedHere.has(source) || isSentByPerson(one));

/** Maximum duration of one method's scan. Sightings within it of the newest one belong to the same scan. */
const ONE_SCAN = 90 * SECOND;

/**
 * Returns what a rule's method observed in its latest scan: several sightings if the agent runs in several
 * places.
 */
const newestOf = (seen: readonly Seen[], source: ReportingSource, { method }: Rule): readonly Sighting[] => {
  const own = seen
    .filter((one) => one.sighting.method === method && isBelieved(one, source))
    .map(({ sighting }) => sighting);
  const newest = own
    .map(({ observedAt }) => observedAt)
    .toSorted()
    .at(-1);
  if (newest === undefined) return [];
  const since = later(newest, -ONE_SCAN);
  return own.filter(
    ({ identifier, observedAt }) =>
      observedAt >= since &&
      !own.some((other) => other.identifier === identifier && other.observedAt > observedAt),
  );
};

/**
 * Builds the evidence report of one source.
 * @param seen sightings of one agent
 * @returns undefined if they contain no evidence for this source
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
    // The oldest of the underlying sightings, because the report must not outlast any of them.
    observedAt: oldest,
    evidence: found.map(({ rule, shown, sighting }) => ({
      parameterId: rule.parameterId,
      target: sighting.identifier.slice(0, MAX_TARGET),
      value: shown.value,
      detail: shown.detail,
      excerpt: excerptOf(shown.fields),
      marks: [],
    })),
    gaps: [],
    facts: [],
  };
};
