/**
 * What DynamoDB charges for items, by its own rules. An engine says what a whole request consumes; which of the items of a
 * transaction costs how much has to be counted from the items themselves. Items are as they go over the wire.
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

/** Zero takes a byte; else it is one for two significant digits, one more, and one for a sign. */
const numberSize = (text: string): number => {
  const digits = text.replace(/[eE].*$/, '').replace(/^[-+]?0*(?:\.0*)?|\./g, '');
  const significant = digits.replace(/0+$/, '').length;
  if (significant === 0) return 1;
  return Math.min(21, Math.ceil(significant / 2) + 1 + (text.startsWith('-') ? 1 : 0));
};

const textSize = (text: unknown): number => Buffer.byteLength(String(text));
const sum = (sizes: readonly number[]): number => sizes.reduce((total, size) => total + size, 0);

/** A list or map takes three bytes, and one more for each of its elements. */
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

/** Bytes of an item: its names and its values. */
export const itemSize = (item: WireItem): number =>
  sum(Object.entries(item).map(([name, value]) => textSize(name) + valueSize(value)));

/** Units for an item of that size; an item that is not there counts as the smallest. */
const writeUnitsOf = (...items: readonly (WireItem | undefined)[]): number =>
  Math.max(1, ...items.map((item) => Math.ceil((item ? itemSize(item) : 0) / WRITE_BYTES)));

/** How an item is before a write and after it; undefined where it is not there. */
export interface Images {
  readonly before: WireItem | undefined;
  readonly after: WireItem | undefined;
}

type Index = (typeof tableDefinition.indexes)[number];

/** Each index holds whole items; a write that leaves the item as it was does not reach it. */
const indexUnits = ({ pk, sk }: Index, { before, after }: Images): number => {
  const stands = (item: WireItem | undefined) => (item?.[pk] && item[sk] ? item : undefined);
  const [was, is] = [stands(before), stands(after)];
  if (!was && !is) return 0;
  if (!was || !is) return writeUnitsOf(was, is);
  if (isDeepStrictEqual(was, is)) return 0;
  const moves = !isDeepStrictEqual([was[pk], was[sk]], [is[pk], is[sk]]);
  return moves ? writeUnitsOf(was) + writeUnitsOf(is) : writeUnitsOf(was, is);
};

/** Write units of one item: those of the table, twice in a transaction, and once those of each index that it stands in. */
export const writeUnits = (images: Images, inTransaction: boolean): number =>
  refusedUnits(images, inTransaction) +
  sum(tableDefinition.indexes.map((index) => indexUnits(index, images)));

/** Write units of one item when its condition, or that of another in its transaction, does not hold, or it is only checked. */
export const refusedUnits = ({ before, after }: Images, inTransaction: boolean): number =>
  writeUnitsOf(before, after) * (inTransaction ? 2 : 1);

/** Read units of one item that is read by its key; undefined is one that is not there. */
export const readUnits = (item: WireItem | undefined, consistent: boolean): number =>
  Math.max(1, Math.ceil((item ? itemSize(item) : 0) / READ_BYTES)) * (consistent ? 1 : 0.5);
