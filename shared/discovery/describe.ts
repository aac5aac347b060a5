/**
 * Combines the sightings of one agent into a description. A value that no sighting has is null; of two
 * different values, the riskier one counts.
 */
import { canonicalJson } from '#shared/evidence/canonical-json.ts';
import type { Discovered } from './discovered.ts';
import type { Seen } from './identity.ts';
import type { Sighting } from './sighting.ts';

/** Best first: the name in a card is better than the name of a process. */
const namedBy: readonly Sighting['namedBy'][] = [
  'card',
  'declaration',
  'cloud',
  'image',
  'process',
  'file',
  'address',
];

/** Fields of an agent that come from its sightings alone. */
export type Description = Omit<
  Discovered,
  'id' | 'autoScan' | 'isHighRisk' | 'risk' | 'riskTerms' | 'state' | 'agentId' | 'firstSeenAt'
> & { readonly vendorMade: boolean };

const byText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** Sorts sightings by quality of their names, then newest first. */
const ranked = (seen: readonly Seen[]): readonly Sighting[] =>
  seen
    .map(({ sighting }) => sighting)
    .toSorted(
      (one, other) =>
        namedBy.indexOf(one.namedBy) - namedBy.indexOf(other.namedBy) ||
        byText(other.observedAt, one.observedAt) ||
        byText(one.identifier, other.identifier) ||
        byText(canonicalJson(one), canonicalJson(other)),
    );

const firstOf = <T>(values: readonly (T | undefined)[]): T | undefined =>
  values.find((value) => value !== undefined);

/** Returns true if any value is true, false if any is false, otherwise null. */
const shownOf = (values: readonly ({ readonly is: boolean } | undefined)[]): boolean | null => {
  if (values.some((value) => value?.is)) return true;
  return values.some((value) => value) ? false : null;
};

const texts = (lists: readonly (readonly string[] | undefined)[], most: number): string[] =>
  [...new Set(lists.flatMap((list) => list ?? []))].toSorted(byText).slice(0, most);

const distinct = <T>(values: readonly T[], most: number): T[] => {
  const found = new Map(values.map((value) => [canonicalJson(value), value]));
  return [...found.entries()]
    .toSorted(([one], [other]) => byText(one, other))
    .slice(0, most)
    .map(([, value]) => value);
};

/** Returns the field only if it is not empty. */
const filled = <K extends string, T extends { readonly length: number }>(name: K, value: T) =>
  (value.length > 0 ? { [name]: value } : {}) as { [_ in K]?: T };

const given = <K extends string, T>(name: K, value: T | undefined) =>
  (value === undefined ? {} : { [name]: value }) as { [_ in K]?: T };

/** Merges records; entries of better-named sightings take precedence. */
const entriesOf = <T>(
  records: readonly (Readonly<Record<string, T>> | undefined)[],
  most: number,
): Record<string, T> | undefined => {
  const merged = new Map<string, T>();
  for (const record of records.toReversed())
    for (const [name, value] of Object.entries(record ?? {})) merged.set(name, value);
  if (merged.size === 0) return undefined;
  return Object.fromEntries([...merged].toSorted(([one], [other]) => byText(one, other)).slice(0, most));
};

const joinKinds = ['endpoints', 'containers', 'images', 'cards', 'resources', 'folders'] as const;
const reachKinds = ['agents', 'tools', 'models', 'data'] as const;
const nameFacts = ['environmentNames', 'policies', 'guardrails', 'weaknesses', 'owners'] as const;
const plainFacts = ['image', 'imageDigest', 'user', 'serviceAccount', 'protocol', 'protocolVersion'] as const;

const factsOf = (sightings: readonly Sighting[], most: number): Sighting['facts'] => {
  const facts = sightings.map((sighting) => sighting.facts);
  const asked = facts.flatMap(({ asksForCredentials }) => asksForCredentials ?? []);
  const reached = facts.flatMap((one) => one.public ?? []);
  return {
    ...given('product', firstOf(facts.map(({ product }) => product))),
    ...filled(
      'frameworks',
      distinct(
        facts.flatMap(({ frameworks }) => frameworks ?? []),
        Math.min(100, most),
      ),
    ),
    ...Object.assign({}, ...plainFacts.map((name) => given(name, firstOf(facts.map((one) => one[name]))))),
    ...Object.assign(
      {},
      ...nameFacts.map((name) =>
        filled(
          name,
          texts(
            facts.map((one) => one[name]),
            most,
          ),
        ),
      ),
    ),
    // One endpoint without authentication makes the agent open, regardless of the others.
    ...(asked.length > 0 ? { asksForCredentials: !asked.includes(false) } : {}),
    ...(reached.length > 0 ? { public: reached.includes(true) } : {}),
    ...given(
      'tags',
      entriesOf(
        facts.map(({ tags }) => tags),
        Math.min(100, most),
      ),
    ),
    ...given(
      'settings',
      entriesOf(
        facts.map(({ settings }) => settings),
        most,
      ),
    ),
  };
};

/**
 * @param most maximum number of entries per long list
 * @throws Error if there are no sightings
 */
export const describe = (seen: readonly Seen[], most = 200): Description => {
  const sightings = ranked(seen);
  const [best] = sightings;
  if (!best) throw new Error('Cannot describe an agent without sightings.');
  const times = sightings.map(({ observedAt }) => observedAt).toSorted(byText);
  return {
    name: best.name,
    description: firstOf(sightings.map(({ description }) => description)) ?? null,
    type: best.kind,
    environment: sightings.find(({ environment }) => environment !== 'unknown')?.environment ?? 'unknown',
    identifier: best.identifier,
    endpoint: firstOf(sightings.map(({ endpoint }) => endpoint)) ?? null,
    handlesPersonalData: shownOf(sightings.map(({ handlesPersonalData }) => handlesPersonalData)),
    usesMLPipeline: shownOf(sightings.map(({ usesMLPipeline }) => usesMLPipeline)),
    cloudDeployment: shownOf(sightings.map(({ cloudDeployment }) => cloudDeployment)),
    criticalSystem: shownOf(sightings.map(({ criticalSystem }) => criticalSystem)),
    platforms: distinct(
      sightings.map(({ platform }) => platform),
      6,
    ),
    sources: distinct(
      sightings.map(({ method }) => method),
      25,
    ),
    lastSeenAt: times.at(-1) ?? best.observedAt,
    signs: distinct(
      sightings.flatMap(({ signs }) => signs),
      20,
    ),
    joins: Object.assign(
      {},
      ...joinKinds.map((kind) =>
        filled(
          kind,
          texts(
            sightings.map(({ joins }) => joins[kind]),
            20,
          ),
        ),
      ),
    ),
    facts: factsOf(sightings, most),
    reaches: Object.assign(
      {},
      ...reachKinds.map((kind) =>
        filled(
          kind,
          texts(
            sightings.map(({ reaches }) => reaches[kind]),
            most,
          ),
        ),
      ),
    ),
    vendorMade: sightings.some(({ vendorMade }) => vendorMade === true),
  };
};
