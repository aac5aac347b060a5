/**
 * Merges sightings into new or existing discovered agents. Repeated sightings, in any order, change nothing.
 */
import {
  type DiscoveredRow,
  discoveredItem,
  discoveredKey,
  readDiscoveredMany,
  readSightingsMany,
  sightingsItem,
  sightingsKey,
  storedSightings,
  summaryOf,
  summaryTextOf,
} from '#functions/discovery/store/discovered-item.ts';
import { concurrently } from '#functions/platform/concurrently.ts';
import { digestOf } from '#functions/platform/digest.ts';
import { newId } from '#functions/platform/ids.ts';
import { ConflictError } from '#functions/platform/jobs/job-transitions.ts';
import { pack } from '#functions/platform/pack.ts';
import { backOff } from '#functions/platform/table/retry.ts';
import type { TenantTable, Write } from '#functions/platform/table/table.ts';
import { identityOf, type Seen } from '#shared/discovery/identity.ts';
import { type Group, mergeSeen } from '#shared/discovery/merge.ts';
import { type Registered, registeredAs } from '#shared/discovery/reconcile.ts';
import type { Instant } from '#shared/kernel/time.ts';
import { type Join, joinWrite, keysOf, readJoins } from './joins-store.ts';

/** Number of sightings merged in one batch; several batches of a report run concurrently. */
const PART = 25;
const PARTS_AT_ONCE = 4;
/** Concurrent writers may change the same agents first. */
const MAX_TRIES = 12;
/** Maximum number of keys per agent: identifiers first, then those of its newest sightings. */
const MAX_KEYS = 60;
/** Maximum number of writes per transaction. */
const MAX_WRITES = 100;

export interface Merged {
  /** Ids of the agents of these sightings. */
  readonly agents: readonly string[];
  /** Newly created agents. */
  readonly created: readonly string[];
  /** Agents that are neither registered nor dismissed and have changed. */
  readonly unmanaged: readonly string[];
}

interface Known {
  readonly rows: readonly DiscoveredRow[];
  readonly joins: ReadonlyMap<string, Join>;
  readonly pool: readonly Seen[];
}

const conflict = () => new ConflictError('Another report changed these rows first.');

const agentsIn = (joins: ReadonlyMap<string, Join>): readonly string[] => [
  ...new Set([...joins.values()].flatMap(({ agents }) => agents)),
];

/** Reads everything that the sightings affect: all agents that share a key with them. */
const readKnown = async (table: TenantTable, seen: readonly Seen[]): Promise<Known> => {
  const asked = new Set(seen.flatMap(keysOf));
  const first = await readJoins(table, [...asked]);
  const ids = agentsIn(first);
  const [rows, before] = await Promise.all([readDiscoveredMany(table, ids), readSightingsMany(table, ids)]);
  const more = [...new Set(before.flatMap(keysOf))].filter((key) => !asked.has(key));
  return {
    rows,
    joins: new Map([...first, ...(await readJoins(table, more))]),
    pool: [...before, ...seen],
  };
};

/** An agent in the form that will be stored. */
interface Next {
  readonly row: DiscoveredRow;
  readonly lastSeenAt: Instant;
  readonly stored: readonly Seen[];
  readonly keys: readonly string[];
  /** Rows that it replaces, including its own. */
  readonly before: readonly DiscoveredRow[];
  readonly isChanged: boolean;
}

const identitiesOf = (seen: readonly Seen[]): ReadonlySet<string> => new Set(seen.map(identityOf));

/** Maps each known agent to the group that continues it: the one with its identifier. */
const heirsOf = (groups: readonly Group[], { rows }: Known): ReadonlyMap<Group, readonly DiscoveredRow[]> => {
  const heirs = new Map<Group, DiscoveredRow[]>();
  for (const row of rows) {
    const { description, seenBy } = summaryOf(row);
    const heir = groups.find(({ seen }) =>
      seen.some(
        ({ from, sighting }) =>
          sighting.identifier === description.identifier && seenBy.some((by) => by.from === from),
      ),
    );
    if (heir) heirs.set(heir, [...(heirs.get(heir) ?? []), row]);
  }
  return heirs;
};

/** Sorts registered agents first, then the longest known. */
const eldestFirst = (one: DiscoveredRow, other: DiscoveredRow): number =>
  Number(other.agentId !== undefined) - Number(one.agentId !== undefined) ||
  (one.firstSeenAt < other.firstSeenAt ? -1 : one.firstSeenAt > other.firstSeenAt ? 1 : 0) ||
  (one.id < other.id ? -1 : 1);

const firstSeenOf = (
  seen: readonly Seen[],
  pool: readonly Seen[],
  before: readonly DiscoveredRow[],
): Instant => {
  const identities = identitiesOf(seen);
  const times = pool
    .filter((one) => identities.has(identityOf(one)))
    .map(({ sighting }) => sighting.observedAt);
  return [...times, ...before.map(({ firstSeenAt }) => firstSeenAt)].toSorted()[0] ?? '';
};

const nextOf = (
  { seen, notes }: Group,
  {
    pool,
    before,
    registered,
    now,
  }: {
    pool: readonly Seen[];
    before: readonly DiscoveredRow[];
    registered: readonly Registered[];
    now: Instant;
  },
): Next => {
  const [heir, ...others] = before;
  const stored = storedSightings(seen);
  const also = others.flatMap(({ agentId }) => agentId ?? []);
  const reported = [
    ...notes,
    ...(stored.length < seen.length
      ? [`${stored.length} of ${seen.length} sightings stored, newest first.`]
      : []),
    ...(also.length > 0 ? [`Registered more than once, also as ${also.slice(0, 5).join(', ')}.`] : []),
  ];
  const summary = summaryTextOf(stored, reported);
  const { description } = summary;
  const row: Omit<DiscoveredRow, 'statement'> = {
    id: heir?.id ?? newId(),
    version: (heir?.version ?? 0) + 1,
    firstSeenAt: firstSeenOf(seen, pool, before),
    updatedAt: now,
    environment: description.environment,
    digest: digestOf(stored),
    ...(heir?.agentId === undefined ? {} : { agentId: heir.agentId }),
    // A dismissal remains, unless the agent turns out to be the same as one that was not dismissed: then it
    // needs another decision.
    ...(heir?.dismissed && before.every(({ dismissed }) => dismissed) ? { dismissed: heir.dismissed } : {}),
  };
  const agentId = row.agentId ?? registeredAs(description, registered);
  const whole = agentId === undefined ? row : { ...row, agentId };
  const isSame =
    heir !== undefined &&
    others.length === 0 &&
    heir.digest === whole.digest &&
    heir.firstSeenAt === whole.firstSeenAt &&
    heir.agentId === whole.agentId;
  const identities = stored.flatMap((one) => keysOf(one).slice(0, 1));
  return {
    // Unchanged rows are not written, so they are not packed: most reported sightings are unchanged.
    row: { ...whole, statement: isSame ? heir.statement : pack(summary) },
    lastSeenAt: description.lastSeenAt,
    stored,
    keys: [...new Set([...identities, ...stored.flatMap(keysOf)])].slice(0, MAX_KEYS),
    before,
    isChanged: !isSame,
  };
};

const asReadOf = ({ version }: DiscoveredRow) => ({
  expression: '#version = :read',
  names: { '#version': 'version' },
  values: { ':read': version },
});

const removalWrites = (table: TenantTable, row: DiscoveredRow): readonly Write[] => [
  { delete: discoveredKey(table, row.id), condition: asReadOf(row), failed: conflict },
  { delete: sightingsKey(table, row.id) },
];

/** Returns the writes of one agent and of those it replaces. */
const agentWrites = (table: TenantTable, { row, lastSeenAt, stored, before }: Next): readonly Write[] => {
  const [heir, ...others] = before;
  return [
    {
      put: discoveredItem(table, row, lastSeenAt),
      condition: heir ? asReadOf(heir) : { expression: 'attribute_not_exists(pk)' },
      failed: conflict,
    },
    { put: sightingsItem(table, row.id, stored, lastSeenAt) },
    ...others.flatMap((other) => removalWrites(table, other)),
  ];
};

/** Deletes an agent whose sightings now belong to others; a registered or dismissed agent stays unchanged. */
const leftWrites = (table: TenantTable, row: DiscoveredRow): readonly Write[] =>
  row.agentId !== undefined || row.dismissed ? [] : removalWrites(table, row);

/** Commits related writes in as few transactions as possible; each transaction leaves its agents consistent. */
const commitAll = async (table: TenantTable, bundles: readonly (readonly Write[])[]): Promise<void> => {
  let waiting: Write[] = [];
  for (const bundle of bundles) {
    if (waiting.length > 0 && waiting.length + bundle.length > MAX_WRITES) {
      await table.commit(waiting);
      waiting = [];
    }
    waiting.push(...bundle);
  }
  if (waiting.length > 0) await table.commit(waiting);
};

const mergePart = async (
  table: TenantTable,
  seen: readonly Seen[],
  registered: readonly Registered[],
  now: Instant,
): Promise<Merged> => {
  const known = await readKnown(table, seen);
  const common = new Set([...known.joins].flatMap(([key, join]) => (join.common ? [key] : [])));
  const groups = mergeSeen(known.pool, common);
  const heirs = heirsOf(groups, known);
  const nexts = groups.map((group) =>
    nextOf(group, {
      pool: known.pool,
      before: (heirs.get(group) ?? []).toSorted(eldestFirst),
      registered,
      now,
    }),
  );
  const loaded = new Set(known.rows.map(({ id }) => id));
  const holders = new Map<string, string[]>();
  for (const { keys, row } of nexts)
    for (const key of keys) holders.set(key, [...(holders.get(key) ?? []), row.id]);
  const written = new Set<string>();
  const bundles = nexts
    .filter(({ isChanged }) => isChanged)
    .map((next) => [
      ...agentWrites(table, next),
      ...next.keys.flatMap((key) => {
        if (written.has(key)) return [];
        written.add(key);
        const before = known.joins.get(key);
        const elsewhere = (before?.agents ?? []).filter((id) => !loaded.has(id));
        const agents = [...elsewhere, ...(holders.get(key) ?? [])];
        return joinWrite(table, key, { agents, before, seenAt: next.lastSeenAt }, conflict);
      }),
    ]);
  const heired = new Set(nexts.flatMap(({ before }) => before.map(({ id }) => id)));
  await commitAll(table, [
    ...bundles,
    ...known.rows.filter(({ id }) => !heired.has(id)).map((row) => leftWrites(table, row)),
  ]);
  const incoming = identitiesOf(seen);
  const touched = nexts.filter((_, i) => groups[i]?.seen.some((one) => incoming.has(identityOf(one))));
  return {
    agents: touched.map(({ row }) => row.id),
    created: nexts.filter(({ before }) => before.length === 0).map(({ row }) => row.id),
    unmanaged: nexts
      .filter(({ isChanged, row }) => isChanged && row.agentId === undefined && !row.dismissed)
      .map(({ row }) => row.id),
  };
};

const mergeOrRetry = async (...of: Parameters<typeof mergePart>): Promise<Merged> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await mergePart(...of);
    } catch (error) {
      if (!(error instanceof ConflictError) || tries === MAX_TRIES) throw error;
      await backOff(tries);
    }
  }
};

/**
 * Merges sightings into the discovered agents of a tenant. Concurrent merges for the same agent both succeed.
 * @param registered the registered agents, for matching
 */
export const mergeSightings = async (
  table: TenantTable,
  seen: readonly Seen[],
  { registered, now }: { readonly registered: readonly Registered[]; readonly now: Instant },
): Promise<Merged> => {
  const parts: Seen[][] = [];
  for (let from = 0; from < seen.length; from += PART) parts.push(seen.slice(from, from + PART));
  const taken: Merged[] = [];
  await concurrently(parts, PARTS_AT_ONCE, async (part) => {
    taken.push(await mergeOrRetry(table, part, registered, now));
  });
  const all = (of: (one: Merged) => readonly string[]) => [...new Set(taken.flatMap(of))];
  return {
    agents: all((one) => one.agents),
    created: all((one) => one.created),
    unmanaged: all((one) => one.unmanaged),
  };
};
