import { DeleteCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it } from 'vitest';
import { readHead, readSeals } from '#functions/platform/audit/seal-store.ts';
import { documents } from '#functions/platform/table/client.ts';
import { listInFlight, tenantOf } from '#functions/platform/table/global-lookups.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { auditMonth } from '#shared/audit/audit-event.ts';
import { CHECKPOINT_EVERY, YOUNG_SEALS } from '#shared/audit/head.ts';
import { happened, newTenantTable, testNotary } from './chain-fixture.ts';
import { checkpointDue } from './checkpoint-due.ts';
import { sealEvents } from './seal-events.ts';

tableFixture();

const sealed = async (
  table: TenantTable,
  count: number,
  notary: ReturnType<typeof testNotary>,
): Promise<readonly string[]> => {
  const records = await happened(table, count);
  for (const record of records) await sealEvents({ Records: [record] }, notary.sealer);
  return records.map((record) => record.dynamodb?.Keys?.sk?.S ?? '');
};
/** Returns a clock that is `milliseconds` ahead. */
const ahead = (milliseconds: number) => () => new Date(Date.now() + milliseconds);
const isDue = async ({ tenant }: TenantTable) =>
  (await listInFlight('checkpoint', 500)).some((item) => tenantOf(item) === tenant);
const numbers = (notary: ReturnType<typeof testNotary>) =>
  [...notary.checkpoints.values()].map(({ number }) => number);
const remove = (key: { pk: string; sk: string }) =>
  documents().send(new DeleteCommand({ TableName: process.env.TABLE_NAME, Key: key }));

describe('checkpoints', () => {
  it('cover a young chain immediately, and a longer one some time after the last checkpoint', async () => {
    const table = newTenantTable();
    const notary = testNotary();
    await sealed(table, 3, notary);
    await checkpointDue(notary);
    expect(numbers(notary)).toEqual([3]);
    expect(await isDue(table)).toBe(false);
    const grown = YOUNG_SEALS + 1;
    await sealed(table, grown - 3, notary);
    await checkpointDue(notary);
    expect(numbers(notary)).toEqual([3, grown]);

    await sealed(table, 2, notary);
    await checkpointDue(notary);
    expect(numbers(notary)).toEqual([3, grown]);
    const later = { ...notary, clock: ahead(CHECKPOINT_EVERY) };
    await checkpointDue(later);
    const number = grown + 2;
    expect(numbers(notary)).toEqual([3, grown, number]);
    expect(await notary.report(table)).toMatchObject({
      seals: number,
      checkpoints: 3,
      covered: number,
      signed: number,
      faults: [],
    });
    expect(await readHead(table)).toMatchObject({ number, checkpointed: number });
  });

  it('are made early for all pending chains before the deployment is deleted', async () => {
    const table = newTenantTable();
    const notary = testNotary();
    await sealed(table, YOUNG_SEALS + 1, notary);
    await checkpointDue(notary);
    await sealed(table, 1, notary);
    await checkpointDue(notary);
    expect((await notary.report(table)).uncovered).toMatchObject({ seals: 1, events: 1 });
    await checkpointDue(notary, true);
    expect(await notary.report(table)).toMatchObject({ uncovered: { seals: 0 }, faults: [] });
    expect(await isDue(table)).toBe(false);
  });

  it('are not signed for a chain whose seals lost their signatures', async () => {
    const table = newTenantTable();
    const notary = testNotary();
    await sealed(table, 2, notary);
    await checkpointDue(notary);
    await sealed(table, 1, notary);
    await documents().send(
      new UpdateCommand({
        TableName: process.env.TABLE_NAME,
        Key: sealKey(table, 3),
        UpdateExpression: 'REMOVE #signature',
        ExpressionAttributeNames: { '#signature': 'signature' },
      }),
    );
    await checkpointDue(notary);
    expect(numbers(notary)).toEqual([2]);
    expect((await notary.report(table)).faults).toMatchObject([{ kind: 'seal-unsigned', number: 3 }]);
  });

  it('are signed for a chain with an edited event, because its seals prove the change', async () => {
    const table = newTenantTable();
    const notary = testNotary();
    const [id = ''] = await sealed(table, 2, notary);
    await documents().send(
      new UpdateCommand({
        TableName: process.env.TABLE_NAME,
        Key: table.key('AUDIT', id, auditMonth(id)),
        UpdateExpression: 'SET userId = :other',
        ExpressionAttributeValues: { ':other': 'somebody else' },
      }),
    );
    await checkpointDue(notary);
    expect(numbers(notary)).toEqual([2]);
    expect((await notary.report(table)).faults).toMatchObject([
      { kind: 'event-altered', event: id, number: 1 },
    ]);
  });

  it('are not signed for a chain that lost a seal, while other chains proceed', async () => {
    const [broken, whole] = [newTenantTable(), newTenantTable()];
    const notary = testNotary();
    await sealed(broken, 3, notary);
    await remove(sealKey(broken, 2));
    await sealed(whole, 1, notary);
    await checkpointDue(notary);
    expect([...notary.checkpoints.values()].map(({ tenant }) => tenant)).toEqual([whole.tenant]);
    expect(await notary.report(broken)).toMatchObject({
      awaiting: 1,
      faults: [{ kind: 'seal-removed', number: 2 }],
    });
    expect((await readHead(broken))?.due).toMatch(/Z$/);
  });

  it('prove that the newest seals were cut off, even together with head and events', async () => {
    const table = newTenantTable();
    const notary = testNotary();
    const ids = await sealed(table, 3, notary);
    await checkpointDue(notary);
    const [, second] = await readSeals(table);
    const last = ids.at(-1) ?? '';
    await remove(sealKey(table, 3));
    await remove(table.key('AUDIT', last, auditMonth(last)));
    const head = {
      ...table.key('SEAL', 'HEAD', 'head'),
      number: 2,
      hash: second?.seal?.hash,
      checkpointed: 0,
    };
    await documents().send(new PutCommand({ TableName: process.env.TABLE_NAME, Item: head }));
    expect((await notary.report(table)).faults).toMatchObject([{ kind: 'chain-truncated', number: 3 }]);
  });

  it('are not trusted if another key signed them', async () => {
    const table = newTenantTable();
    const [notary, stranger] = [testNotary(), testNotary()];
    await sealed(table, 1, stranger);
    await checkpointDue(stranger);
    for (const [name, checkpoint] of stranger.checkpoints) notary.checkpoints.set(name, checkpoint);
    expect((await notary.report(table)).faults).toMatchObject([
      { kind: 'seal-signature', number: 1 },
      { kind: 'checkpoint-signature', number: 1 },
    ]);
    await sealed(table, 1, notary);
    await checkpointDue({ ...notary, clock: ahead(CHECKPOINT_EVERY) });
    expect(numbers(notary)).toEqual([1]);
  });
});

const sealKey = (table: TenantTable, number: number) => table.key('SEAL', String(number).padStart(10, '0'));
