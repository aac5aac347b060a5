/**
 * DynamoDB's charges for items, by its own rules. An engine reports the consumption of a whole request; the
 * cost of each item of a transaction must be computed from the items themselves. Items are in wire format.
 * @see https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/read-write-operations.html
 * @see https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/CapacityUnitCalculations.html (sizes)
 */
import { isDeepStrictEqual } from 'node:util';
import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { tableDefinition } from '#functions/platform/table/definition.ts';

/** One value, such as `{ S: 'text' }`; bytes are base64. */
export type WireValue = { readonly [T in keyof AttributeValue]?: unknown };
export type WireItem = Readonly<Record<string, WireValue>>;

const WRITE_BYTES = 1024;
const READ_BYTES = 4096;

/** Zero takes one byte; otherwise one byte per two significant digits, one more, and one for a sign. */
const numberSize = (text: string): number => {
  const digits = text.replace(/[eE].*$/, '').replace(/^[-+]?0*(?:\.0*)?|\./g, '');
  const significant = digits.replace(/0+$/, '').length;
  if (significant === 0) return 1;
  return Math.min(21, Math.ceil(significant / 2) + 1 + (text.startsWith('-') ? 1 : 0));
};

const textSize = (text: unknown): number => Buffer.byteLength(String(text));
const sum = (sizes: readonly number[]): number => sizes.reduce((total, size) => total + size, 0);

/** A list or map takes three bytes, plus one for each of its elements. */
const valueSize = (value: WireValue): number => {
  if (value.S !== undefined) return textSize(value.S);
  if (value.N !== undefined) return numberSize(String(value.N));
  if (value.B !== undefined) return Buffer.from(String(value.B), 'base64').length;
  if (value.L !== undefined) return 3 + sum((value.L as WireValue[]).map((one) => 1 + valueSize(one)));
  if (value.M !== undefined)
    return (
      3 + sum(Object.entries(value.M as WireItem).map(([name, one]) => 1 + textSize(name) + valueSize(one)))
    );
  if (value.SS !== undefined) return sum((value.SS as string[]).map(textSize));
  if (value.NS !== undefined) return sum((value.NS as string[]).map(numberSize));
  if (value.BS !== undefined)
    return sum((value.BS as string[]).map((one) => Buffer.from(one, 'base64').length));
  return 1;
};

/** Returns the size of an item in bytes: its names and its values. */
export const itemSize = (item: WireItem): number =>
  sum(Object.entries(item).map(([name, value]) => textSize(name) + valueSize(value)));

/** Returns the units for an item of that size; a missing item counts as the smallest. */
const writeUnitsOf = (...items: readonly (WireItem | undefined)[]): number =>
  Math.max(1, ...items.map((item) => Math.ceil((item ? itemSize(item) : 0) / WRITE_BYTES)));

/** The item before and after a write; undefined if missing. */
export interface Images {
  readonly before: WireItem | undefined;
  readonly after: WireItem | undefined;
}

type Index = (typeof tableDefinition.indexes)[number];

/** Each index contains whole items; a write that leaves the item unchanged does not reach it. */
const indexUnits = ({ pk, sk }: Index, { before, after }: Images): number => {
  const stands = (item: WireItem | undefined) => (item?.[pk] && item[sk] ? item : undefined);
  const [was, is] = [stands(before), stands(after)];
  if (!was && !is) return 0;
  if (!was || !is) return writeUnitsOf(was, is);
  if (isDeepStrictEqual(was, is)) return 0;
  const moves = !isDeepStrictEqual([was[pk], was[sk]], [is[pk], is[sk]]);
  return moves ? writeUnitsOf(was) + writeUnitsOf(is) : writeUnitsOf(was, is);
};

/**
 * Returns the write units of one item: those of the table, doubled in a transaction, plus those of each index
 * that contains it.
 */
export const writeUnits = (images: Images, inTransaction: boolean): number =>
  refusedUnits(images, inTransaction) +
  sum(tableDefinition.indexes.map((index) => indexUnits(index, images)));

/**
 * Returns the write units of one item if its condition or another one in its transaction fails, or if it is
 * only checked.
 */
export const refusedUnits = ({ before, after }: Images, inTransaction: boolean): number =>
  writeUnitsOf(before, after) * (inTransaction ? 2 : 1);

/** Returns the read units of one item read by key; undefined means a missing item. */
export const readUnits = (item: WireItem | undefined, consistent: boolean): number =>
  Math.max(1, Math.ceil((item ? itemSize(item) : 0) / READ_BYTES)) * (consistent ? 1 : 0.5);
