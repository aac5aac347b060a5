/** The rows of the table of a running product, as somebody sees them who may read all of it. */
import { createHash } from 'node:crypto';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb';
import { readAdminFile } from '#scripts/local/admin-file.ts';

export interface KeptRow {
  readonly pk: string;
  readonly sk: string;
  /** Unix seconds from which on it may be gone. */
  readonly ttl?: number;
  /** Of all of it, where nothing rewrites such a row. */
  readonly digest?: string;
}

/** Kind of a row by its partition: `AUDIT` of `T#<tenant>#AUDIT#2026-11`, `EMAIL` of `EMAIL#<address>`. */
export const kindOf = ({ pk }: Pick<KeptRow, 'pk'>): string =>
  /^T#[^#]+#([A-Z]+)/.exec(pk)?.[1] ?? pk.slice(0, pk.indexOf('#'));

/** Rows that are written once, or by people alone. */
const isFinal = ({ pk, sk }: KeptRow): boolean => {
  const [, kind, part = ''] = /^T#[^#]+#([A-Z]+)#?(.*)$/.exec(pk) ?? [];
  if (kind === 'FRAMEWORK') return part !== '' && part !== 'names';
  if (kind === 'SEAL') return part === '' && sk !== 'HEAD';
  return ['AUDIT', 'ATTESTATION', 'RESULT', 'EVIDENCE', 'DOCUMENT', 'INVITATION'].includes(kind ?? '');
};

/** The same for the same content, whatever the order of its attributes. */
const canonical = (value: unknown): unknown => {
  if (value instanceof Uint8Array) return { binary: Buffer.from(value).toString('base64') };
  if (value instanceof Set) return { set: [...value].map(canonical).toSorted() };
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, one]) => [name, canonical(one)]),
  );
};

const digestOf = (item: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(canonical(item)))
    .digest('hex')
    .slice(0, 16);

/** All rows, sorted by key. Throws unless a product runs on the folder. */
export const readRows = async (dataFolder: string): Promise<readonly KeptRow[]> => {
  const access = await readAdminFile(dataFolder);
  if (!access) throw new Error(`No product runs on ${dataFolder}.`);
  const { region, endpoint, credentials, outputs } = access;
  const plain = new DynamoDBClient({ region, endpoint, credentials });
  const client = DynamoDBDocumentClient.from(plain);
  const rows: KeptRow[] = [];
  for await (const { Items = [] } of paginateScan({ client }, { TableName: String(outputs.TableName) })) {
    for (const item of Items) {
      const { pk, sk, ttl } = item as KeptRow;
      const key = { pk, sk, ...(ttl === undefined ? {} : { ttl }) };
      rows.push(isFinal(key) ? { ...key, digest: digestOf(item) } : key);
    }
  }
  plain.destroy();
  return rows.toSorted((a, b) => (`${a.pk} ${a.sk}` < `${b.pk} ${b.sk}` ? -1 : 1));
};
