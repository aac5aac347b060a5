/** How rows of one kind are stored and read. `SCHEMA_VERSION` covers the shapes of all kinds. */
import * as v from 'valibot';
import { logger } from '#functions/platform/logger.ts';
import { ProblemError } from '#shared/kernel/errors.ts';
import { indexKeys, indexNames, tableDefinition } from './definition.ts';
import type { Item } from './table.ts';

/** The attributes of an item without its keys. */
type Attributes = Readonly<Record<string, unknown>>;

/** A row as its schema describes it; immutable for readers. */
export type RowOf<S extends v.GenericSchema> = Immutable<v.InferOutput<S>>;

type Immutable<T> = T extends Uint8Array
  ? T
  : T extends readonly (infer E)[]
    ? readonly Immutable<E>[]
    : T extends object
      ? { readonly [K in keyof T]: Immutable<T[K]> }
      : T;

export interface RowKind<T> {
  /**
   * Returns the row of an item, without keys, index attributes and expiry. Fields outside the schema pass
   * through.
   * @throws ProblemError 500 `damaged-row` that names kind, key and field
   */
  read(item: Item): T;
  /**
   * The same for a row in a list: a damaged one is logged and returned as undefined, so that the list still
   * works.
   */
  sound(item: Item): T | undefined;
  /** Returns the rows of a list; damaged ones are logged and omitted. */
  list(items: readonly Item[]): readonly T[];
  /** Returns the attributes of a row without its keys. */
  attributes(row: T): T;
}

const besideRow: ReadonlySet<string> = new Set([
  tableDefinition.partitionKey,
  tableDefinition.sortKey,
  tableDefinition.timeToLive,
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
  // The received value may be a secret or long, so it is not included.
  message: `expected ${issue.expected ?? issue.type}`,
});

/**
 * @param name for people, such as `agent`
 * @param schema checks a row and changes nothing in it
 */
export const rowKind = <T extends object>({
  name,
  schema,
}: {
  readonly name: string;
  readonly schema: v.GenericSchema<T>;
}): RowKind<T> => {
  const outcomeOf = (item: Item): Outcome<T> => {
    const row = withoutKeys(item);
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
      logger.error('damaged row skipped', { row: name, pk: item.pk, sk: item.sk, ...outcome.damage });
      return undefined;
    },
    list: (items) => items.flatMap((item) => kind.sound(item) ?? []),
    attributes: (row) => ({ ...row }),
  };
  return kind;
};
