/**
 * How rows of one kind are stored and read: the shape that they have now, and the steps that bring older ones to it. A row that
 * says no version has version 1, and one of version 1 says none, so that what was stored before versions is read like the rest.
 */
import * as v from 'valibot';
import { logger } from '#functions/platform/logger.ts';
import { ProblemError } from '#shared/kernel/errors.ts';
import { indexKeys, indexNames, tableDefinition } from './definition.ts';
import type { Item } from './table.ts';

/** What an item says beside its keys. */
export type Attributes = Readonly<Record<string, unknown>>;

/** A row as its schema describes it; whoever reads it changes nothing in it. */
export type RowOf<S extends v.GenericSchema> = Immutable<v.InferOutput<S>>;

type Immutable<T> = T extends Uint8Array
  ? T
  : T extends readonly (infer E)[]
    ? readonly Immutable<E>[]
    : T extends object
      ? { readonly [K in keyof T]: Immutable<T[K]> }
      : T;

/** Brings a row from one version to the next. */
export interface Migration {
  readonly from: number;
  readonly to: number;
  /**
   * Takes and gives the attributes without keys. An update of a part of a row leaves its version as it is, so a step meets rows
   * in which some attributes are already as it makes them; it leaves those alone.
   */
  readonly up: (row: Attributes) => Attributes;
}

export interface RowKind<T> {
  /**
   * The row of an item, without keys, the attributes of indexes and its end. What the schema does not name passes through.
   * @throws ProblemError 500 `damaged-row` that names kind, key and field
   */
  read(item: Item): T;
  /** The same of a row among others: a damaged one is logged and undefined, so that it takes no list with it. */
  sound(item: Item): T | undefined;
  /** The rows of a list, damaged ones logged and left out. */
  list(items: readonly Item[]): readonly T[];
  /** What an item says of a row beside its keys. */
  attributes(row: T): T;
}

/** Absent in rows of version 1. `version` is taken: many rows count their changes by it. */
const VERSION = 'rowVersion';

const besideRow: ReadonlySet<string> = new Set([
  tableDefinition.partitionKey,
  tableDefinition.sortKey,
  tableDefinition.timeToLive,
  VERSION,
  ...indexNames.flatMap((name) => Object.values(indexKeys(name))),
]);

const withoutKeys = (item: Item): Attributes => {
  const row: Record<string, unknown> = {};
  for (const name of Object.keys(item)) if (!besideRow.has(name)) row[name] = item[name];
  return row;
};

/** Why a row cannot be read. `field` is a path such as `connection.url`. */
interface Damage {
  readonly field: string;
  readonly message: string;
}

type Outcome<T> = { readonly row: T } | { readonly damage: Damage };

const issueOf = (issue: v.BaseIssue<unknown>): Damage => ({
  field: v.getDotPath(issue) ?? 'the whole row',
  // The received value may be a secret, or long.
  message: `expected ${issue.expected ?? issue.type}`,
});

/**
 * @param name for people, such as `agent`
 * @param version of the rows that are written now, counted from 1
 * @param schema checks a row of that version and changes nothing in it
 * @param migrations one for each version before
 */
export const rowKind = <T extends object>({
  name,
  version = 1,
  schema,
  migrations = [],
}: {
  readonly name: string;
  readonly version?: number;
  readonly schema: v.GenericSchema<T>;
  readonly migrations?: readonly Migration[];
}): RowKind<T> => {
  const steps = migrations.toSorted((one, other) => one.from - other.from);
  const whole =
    steps.length === version - 1 && steps.every(({ from, to }, i) => from === i + 1 && to === i + 2);
  if (!whole)
    throw new Error(`The migrations of ${name} do not lead from version 1 to ${version}, one by one.`);

  const outcomeOf = (item: Item): Outcome<T> => {
    const stored = item[VERSION] ?? 1;
    if (typeof stored !== 'number' || !Number.isInteger(stored) || stored < 1)
      return { damage: { field: VERSION, message: 'expected a version' } };
    if (stored > version)
      return { damage: { field: VERSION, message: `expected at most ${version}, not ${stored}` } };
    let row = withoutKeys(item);
    for (const { up } of steps.slice(stored - 1)) {
      try {
        row = up(row);
      } catch (error) {
        return {
          damage: { field: VERSION, message: `no row of version ${stored}: ${(error as Error).message}` },
        };
      }
    }
    const checked = v.safeParse(schema, row, { abortEarly: true });
    return checked.success ? { row: row as T } : { damage: issueOf(checked.issues[0]) };
  };

  const kind: RowKind<T> = {
    read: (item) => {
      const outcome = outcomeOf(item);
      if ('row' in outcome) return outcome.row;
      const { field, message } = outcome.damage;
      throw new ProblemError(500, 'damaged-row', `The stored ${name} ${item.sk} is damaged at ${field}.`, {
        cause: new Error(`${item.pk} / ${item.sk}, ${field}: ${message}`),
      });
    },
    sound: (item) => {
      const outcome = outcomeOf(item);
      if ('row' in outcome) return outcome.row;
      logger.error('damaged row left out', { row: name, pk: item.pk, sk: item.sk, ...outcome.damage });
      return undefined;
    },
    list: (items) => items.flatMap((item) => kind.sound(item) ?? []),
    attributes: (row) => (version === 1 ? { ...row } : { ...row, [VERSION]: version }),
  };
  return kind;
};
