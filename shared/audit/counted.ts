/** How many events of a trail did what. The head of its chain says it, moved with each seal in the same transaction. */

/** What an event is counted by. */
export interface EventLabel {
  readonly action: string;
  readonly resource: string;
}

/** Sealed events by resource, then by action. */
export type EventTally = Readonly<Record<string, Readonly<Record<string, number>>>>;

export interface Counted {
  /** Number of the first seal whose events are counted; 1 where all are. */
  readonly from: number;
  readonly tally: EventTally;
}

/** `tally` with so many events of a label more. */
const added = (tally: EventTally, { action, resource }: EventLabel, by: number): EventTally => {
  const row = Object.hasOwn(tally, resource) ? tally[resource] : undefined;
  const before = row && Object.hasOwn(row, action) ? (row[action] ?? 0) : 0;
  return Object.fromEntries([
    ...Object.entries(tally),
    [resource, Object.fromEntries([...Object.entries(row ?? {}), [action, before + by]])],
  ]);
};

/** The tally of these events. */
export const tallyOf = (labels: readonly EventLabel[]): EventTally =>
  labels.reduce<EventTally>((tally, label) => added(tally, label, 1), {});

/** Each label of a tally with its number. */
export const tallyEntries = (tally: EventTally): readonly (EventLabel & { readonly count: number })[] =>
  Object.entries(tally).flatMap(([resource, row]) =>
    Object.entries(row).map(([action, count]) => ({ action, resource, count })),
  );

/** One tally and another, slot by slot; `sign` -1 takes the other away. What comes to 0 is left out. */
export const addTallies = (one: EventTally, other: EventTally, sign: 1 | -1 = 1): EventTally => {
  const sum = tallyEntries(other).reduce((so, entry) => added(so, entry, sign * entry.count), one);
  return tallyEntries(sum)
    .filter(({ count }) => count !== 0)
    .reduce<EventTally>((so, entry) => added(so, entry, entry.count), {});
};

/** What is counted after seal `number` was appended over these events; before the first it begins with that seal. */
export const countedAfter = (
  counted: Counted | undefined,
  number: number,
  labels: readonly EventLabel[],
): Counted => ({
  from: counted?.from ?? number,
  tally: addTallies(counted?.tally ?? {}, tallyOf(labels)),
});

/** Events that were counted, of an action and a resource where they are named. */
export const eventsIn = (
  tally: EventTally,
  { action, resource }: { readonly action?: string | undefined; readonly resource?: string | undefined },
): number =>
  tallyEntries(tally)
    .filter((one) => (action ?? one.action) === one.action && (resource ?? one.resource) === one.resource)
    .reduce((sum, { count }) => sum + count, 0);
