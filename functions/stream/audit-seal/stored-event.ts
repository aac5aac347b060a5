/** Audit events as stored in the table, reduced to what the chain needs. */
import type { Item } from '#functions/platform/table/table.ts';
import type { StoredEvent } from '#shared/audit/chain.ts';
import { contentHash } from '#shared/audit/fingerprint.ts';
import { sha256 } from './sha256.ts';

/** Sets and bytes are encoded as in `functions/stream/image.ts`; the product writes neither. */
const plain = (value: unknown): unknown => {
  if (value instanceof Uint8Array) return { B: Buffer.from(value).toString('base64') };
  if (value instanceof Set) return setOf([...value]);
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value === 'bigint') return { N: String(value) };
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, plain(member)]));
};

const setOf = (members: readonly unknown[]): unknown => {
  const [first] = members;
  if (first instanceof Uint8Array)
    return { BS: members.map((bytes) => Buffer.from(bytes as Uint8Array).toString('base64')) };
  return typeof first === 'string' ? { SS: members } : { NS: members.map(String) };
};

/** Returns an item as JSON for export. */
export const plainItem = (item: Item): Item => plain(item) as Item;

/**
 * Converts an AUDIT item. Every attribute counts except the key, which the id and the tenant represent.
 * @throws if it contains values that JSON cannot represent
 */
export const storedEvent = (item: Item): StoredEvent => {
  const { pk, sk, ...content } = item;
  const { timestamp } = content;
  return {
    id: sk,
    month: pk.slice(pk.lastIndexOf('#') + 1),
    content: contentHash(sha256, plain(content) as Record<string, unknown>),
    ...(typeof timestamp === 'string' && !Number.isNaN(Date.parse(timestamp)) ? { at: timestamp } : {}),
  };
};
