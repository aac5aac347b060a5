/**
 * Counts of a trail's events by action and resource. The chain head stores them and updates them with each
 * seal in the same transaction.
 */

/** The fields that events are counted by. */
export interface EventLabel {
  readonly action: string;
  readonly resource: string;
}

/** Sealed events by resource, then by action. */
export type EventTally = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** Returns `tally` with the count of a label increased. */
const added = (tally: EventTally, { action, resource }: EventLabel, by: number): EventTally => {
  const row = Object.hasOwn(tally, resource) ? tally[resource] : undefined;
  const before = row && Object.hasOwn(row, action) ? (row[action] ?? 0) : 0;
  return Object.fromEntries([
    ...Object.entries(tally),
    [resource, Object.fromEntries([...Object.entries(row ?? {}), [action, before + by]])],
  ]);
};

/** Returns the counts of these events. */
export const tallyOf = (labels: readonly EventLabel[]): EventTally =>
  labels.reduce<EventTally>((tally, label) => added(tally, label, 1), {});

/** Returns each label of a tally with its count. */
export const tallyEntries = (tally: EventTally): readonly (EventLabel & { readonly count: number })[] =>
  Object.entries(tally).flatMap(([resource, row]) =>
    Object.entries(row).map(([action, count]) => ({ action, resource, count })),
  );

/** Adds two tallies label by label; `sign` -1 subtracts the second. Zero counts are omitted. */
export const addTallies = (one: EventTally, other: EventTally, sign: 1 | -1 = 1): EventTally => {
  const sum = tallyEntries(other).reduce((so, entry) => added(so, entry, sign * entry.count), one);
  return tallyEntries(sum)
    .filter(({ count }) => count !== 0)
    .reduce<EventTally>((so, entry) => added(so, entry, entry.count), {});
};

/** Returns the number of counted events, filtered by action and resource if given. */
export const eventsIn = (
  tally: EventTally,
  { action, resource }: { readonly action?: string | undefined; readonly resource?: string | undefined },
): number =>
  tallyEntries(tally)
    .filter((one) => (action ?? one.action) === one.action && (resource ?? one.resource) === one.resource)
    .reduce((sum, { count }) => sum + count, 0);
