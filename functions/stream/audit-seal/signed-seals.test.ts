import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import { describe, expect, it } from 'vitest';
import { readSeals } from '#functions/platform/audit/seal-store.ts';
import { sealSignedBy, signer } from '#functions/platform/audit/signer.ts';
import { documents } from '#functions/platform/table/client.ts';
import type { Item, TenantTable } from '#functions/platform/table/table.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { reportLines } from '#scripts/ops/audit/report.ts';
import { auditKeyFixture } from '#scripts/testing/audit-key-fixture.ts';
import { auditMonth } from '#shared/audit/audit-event.ts';
import type { ChainReport } from '#shared/audit/chain.ts';
import { checkpointText } from '#shared/audit/checkpoint.ts';
import { memberHash } from '#shared/audit/fingerprint.ts';
import { type Seal, sealHash } from '#shared/audit/seal.ts';
import { verifyChain } from '#shared/audit/verify-chain.ts';
import { happened, newTenantTable } from './chain-fixture.ts';
import { readWholeChain } from './read-chain.ts';
import { sealEvents } from './seal-events.ts';
import { sha256 } from './sha256.ts';
import { storedEvent } from './stored-event.ts';

/**
 * Chains sealed with a KMS key, attacked by an actor with write access to the entire table, but without the
 * key.
 */

tableFixture();
const kms = auditKeyFixture();

const TableName = () => process.env.TABLE_NAME;
const put = (Item: Record<string, unknown>) =>
  documents().send(new PutCommand({ TableName: TableName(), Item }));
const remove = ({ pk, sk }: Item) =>
  documents().send(new DeleteCommand({ TableName: TableName(), Key: { pk, sk } }));

/** Seals each event separately. */
const sealed = async (table: TenantTable, count: number): Promise<readonly DynamoDBRecord[]> => {
  const records = await happened(table, count);
  for (const record of records)
    expect(await sealEvents({ Records: [record] })).toEqual({ batchItemFailures: [] });
  return records;
};

const report = async (table: TenantTable): Promise<ChainReport> => {
  const isSealSigned = sealSignedBy(await signer.publicKey());
  const now = new Date().toISOString();
  const chain = await readWholeChain(table, { listCheckpoints: async () => [], today: now.slice(0, 7) });
  return verifyChain(chain, { sha256, now, isSealSigned });
};
const faults = async (table: TenantTable) =>
  (await report(table)).faults.map(({ kind, number }) => [kind, number]);

const rowsOf = async (table: TenantTable) => {
  const seals = (await table.list({ kind: 'SEAL', limit: 50, consistent: true })).items;
  const last = seals.at(-1) as Item;
  const { seal } = (await readSeals(table)).at(-1) as { seal: Seal };
  const id = String(seal.members[0]?.id);
  const event = (await table.get(table.key('AUDIT', id, auditMonth(id)))) as Item;
  return { seals, last, seal, event };
};

/** Replaces the last seal, and the head accordingly. */
const replaceLast = async (table: TenantTable, row: Item, seal: Partial<Seal>) => {
  const head = (await table.get(table.key('SEAL', 'HEAD', 'head'))) as Item;
  const { signature: _, ...bare } = row;
  await put({ ...bare, ...seal });
  await put({ ...head, hash: seal.hash ?? row.hash });
};

/** Rewrites the last event, with a matching seal, chain and head. */
const rewriteLast = async (table: TenantTable) => {
  const { last, seal, event } = await rowsOf(table);
  const altered = { ...event, userId: 'somebody else' };
  await put(altered);
  const { id, content } = storedEvent(altered);
  const members = [{ id, hash: memberHash(sha256, table.tenant, id, content) }];
  return { last, seal: { ...seal, members, hash: sealHash(sha256, table.tenant, { ...seal, members }) } };
};

describe('a chain of signed seals', () => {
  it('detects that its last event was rewritten together with its seal and the head, before any checkpoint', async () => {
    const table = newTenantTable();
    await sealed(table, 3);
    const { last, seal } = await rewriteLast(table);
    await replaceLast(table, last, seal);
    expect(await faults(table)).toEqual([['seal-signature', 3]]);
    const { signature: _, ...unsigned } = seal;
    await replaceLast(table, last, unsigned);
    expect(await faults(table)).toEqual([['seal-unsigned', 3]]);
  });

  it('rejects signatures that the key made for other data', async () => {
    const table = newTenantTable();
    await sealed(table, 2);
    const { last, seals } = await rowsOf(table);
    const { number, hash } = last as unknown as Seal;
    const at = new Date().toISOString();
    const checkpoint = await signer.sign(checkpointText({ tenant: table.tenant, number, hash, at }));
    for (const signature of [checkpoint, seals[0]?.signature]) {
      await put({ ...last, signature });
      expect(await faults(table)).toEqual([['seal-signature', 2]]);
    }
  });

  it('continues after seals whose signatures were all removed, and reports each of them', async () => {
    const table = newTenantTable();
    await sealed(table, 2);
    for (const { signature: _, ...bare } of (await rowsOf(table)).seals) await put(bare);
    const stripped = [1, 2].map((number) => ['seal-unsigned', number]);
    expect(await report(table)).toMatchObject({ signed: 0 });
    expect(await faults(table)).toEqual(stripped);
    await sealed(table, 1);
    expect(await report(table)).toMatchObject({ signed: 3 });
    expect(await faults(table)).toEqual(stripped);
    const [first] = (await rowsOf(table)).seals as unknown as [Item & Seal];
    const hash = sealHash(sha256, table.tenant, { ...first, members: [] });
    await put({ ...first, members: [], hash });
    expect(await faults(table)).toContainEqual(['seal-replaced', 1]);
  });

  it('reports how many events at its end are in no seal', async () => {
    const table = newTenantTable();
    await sealed(table, 1);
    await happened(table, 3);
    const open = await report(table);
    expect(open).toMatchObject({ signed: 1, awaiting: 3, faults: [] });
    expect(reportLines(open).join('\n')).toMatch(/unsigned +3 events after seal 1: not sealed yet\./);
  });

  it('reports that its end could have been cut off since the last checkpoint', async () => {
    const table = newTenantTable();
    await sealed(table, 2);
    const { last, seals, event } = await rowsOf(table);
    const head = (await table.get(table.key('SEAL', 'HEAD', 'head'))) as Item;
    await remove(last);
    await remove(event);
    await put({ ...head, number: 1, hash: seals[0]?.hash });
    const cut = await report(table);
    expect(cut.faults).toEqual([]);
    expect(reportLines(cut)[0]).toMatch(/: no fault found$/);
    expect(reportLines(cut)[1]).toContain('Removal of newer ones with their events would not');
  });

  it('waits for KMS without writing an unsigned seal, and continues when KMS responds', async () => {
    const table = newTenantTable();
    const [record] = await happened(table, 1);
    const Records = record ? [record] : [];
    kms.down = true;
    expect(await sealEvents({ Records })).toEqual({ batchItemFailures: [{ itemIdentifier: '1' }] });
    expect(await readSeals(table)).toEqual([]);
    kms.down = false;
    expect(await sealEvents({ Records })).toEqual({ batchItemFailures: [] });
    expect(await report(table)).toMatchObject({ signed: 1, awaiting: 0, faults: [] });
  });
});
