import { DeleteCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, it } from 'vitest';
import { eventAt, verifierOf, wrote } from '#functions/audit-logs/audit-logs-fixture.ts';
import { documents } from '#functions/platform/table/client.ts';
import type { Key, TenantTable } from '#functions/platform/table/table.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { happened, newTenantTable, testNotary } from '#functions/stream/audit-seal/chain-fixture.ts';
import { checkpointDue } from '#functions/stream/audit-seal/checkpoint-due.ts';
import { sealEvents } from '#functions/stream/audit-seal/seal-events.ts';
import { auditMonth } from '#shared/audit/audit-event.ts';
import { numberKey } from '#shared/audit/checkpoint.ts';
import type { VerificationReply } from '#shared/audit-logs/contract.ts';
import { HOUR, later } from '#shared/kernel/time.ts';
import { verifyPart } from './verify-part.ts';

tableFixture();

const now = () => new Date().toISOString();
const TableName = () => process.env.TABLE_NAME;
const remove = ({ pk, sk }: Key) =>
  documents().send(new DeleteCommand({ TableName: TableName(), Key: { pk, sk } }));
const change = ({ pk, sk }: Key, name: string, value: unknown) =>
  documents().send(
    new UpdateCommand({
      TableName: TableName(),
      Key: { pk, sk },
      UpdateExpression: 'SET #name = :value',
      ExpressionAttributeNames: { '#name': name },
      ExpressionAttributeValues: { ':value': value },
    }),
  );
const headOf = (table: TenantTable) => table.key('SEAL', 'HEAD', 'head');
const sealOf = (table: TenantTable, number: number) => table.key('SEAL', numberKey(number));

/** Creates a chain with the given number of seals of two events each, and with checkpoints if signed. */
const chain = async (seals: number, signed = true) => {
  const table = newTenantTable();
  const notary = testNotary();
  const records = await happened(table, 2 * seals);
  for (let i = 0; i < records.length; i += 2)
    await sealEvents({ Records: records.slice(i, i + 2) }, notary.sealer);
  if (signed) await checkpointDue(notary);
  const events = records.map((record) => {
    const id = record.dynamodb?.Keys?.sk?.S ?? '';
    return { id, ...table.key('AUDIT', id, auditMonth(id)) };
  });
  const verify = async (at = now()) => {
    const parts: VerificationReply[] = [];
    let cursor: string | undefined;
    do {
      const part = await verifyPart(table, cursor, verifierOf(notary), at);
      parts.push(part);
      cursor = part.next ?? undefined;
    } while (cursor !== undefined);
    return parts;
  };
  /** Returns each fault once, as kind and text. */
  const faults = async (at?: string) => (await verify(at)).flatMap((part) => part.faults);
  return { table, notary, events, verify, faults };
};

describe('verifying the chain in parts', () => {
  it('reports that nothing is sealed in an empty chain', async () => {
    const table = newTenantTable();
    const verifier = verifierOf(testNotary());
    expect(await verifyPart(table, undefined, verifier, now())).toMatchObject({
      part: 'nothing',
      next: null,
    });
  });

  it('checks every seal, event, signature and checkpoint of an intact chain, and finds no fault', async () => {
    const { verify, table } = await chain(230);
    await wrote(table, [eventAt(now())]);
    const parts = await verify();
    const seals = parts.filter(({ part }) => part === 'seals');
    expect(seals.map(({ from, to, of }) => [from, to, of])).toEqual([
      [1, 100, 230],
      [101, 200, 230],
      [201, 230, 230],
    ]);
    const sum = (name: 'events' | 'signed' | 'faultCount', of = seals) =>
      of.reduce((so, part) => so + part[name], 0);
    expect([sum('events'), sum('signed'), sum('faultCount', parts)]).toEqual([460, 230, 0]);
    // One checkpoint covers at most 200 seals.
    expect(seals.map(({ checkpoint }) => checkpoint?.number)).toEqual([undefined, 200, undefined]);
    const listed = parts.filter(({ part }) => part === 'events');
    expect(sum('events', listed)).toBe(461);
    expect(listed.reduce((so, { awaiting }) => so + awaiting, 0)).toBe(1);
  });

  it('reports an event that was edited, removed, or inserted outside the chain', async () => {
    const { table, events, faults } = await chain(120);
    const [edited, gone] = [events[3], events[205]];
    if (!edited || !gone) throw new Error('Too few events.');
    await change(edited, 'userId', 'somebody else');
    await remove(gone);
    const beside = eventAt(later(now(), -3 * HOUR));
    await wrote(table, [beside]);
    const found = await faults();
    expect(found.map(({ kind }) => kind)).toEqual(['event-altered', 'event-removed', 'event-inserted']);
    for (const [i, { id }] of [edited, gone, beside].entries()) expect(found[i]?.text).toContain(id);
  });

  it('reports a row that is not an event of its month', async () => {
    const { table, faults } = await chain(1);
    const item = { ...table.key('AUDIT', 'zebra', now().slice(0, 7)), action: 'create', timestamp: now() };
    await documents().send(new PutCommand({ TableName: TableName(), Item: item }));
    expect(await faults()).toMatchObject([{ kind: 'event-misplaced' }]);
  });

  let restored: Awaited<ReturnType<typeof chain>>;
  beforeAll(async () => {
    restored = await chain(120);
  });

  it.each([
    ['within a part', 50],
    ['at the end of a part', 100],
    ['at the beginning of a part', 101],
  ])('reports a seal that was edited, removed or lost its signature %s, each once', async (_, number) => {
    const { table, faults } = restored;
    const stored = await table.get(sealOf(table, number), { consistent: true });
    if (!stored) throw new Error('No seal.');
    const restore = () => documents().send(new PutCommand({ TableName: TableName(), Item: stored }));
    const kinds = async () => (await faults()).map(({ kind }) => kind);
    expect(await kinds()).toEqual([]);

    await change(stored, 'sealedAt', '2020-01-01T00:00:00.000Z');
    expect((await kinds()).filter((kind) => kind === 'seal-altered')).toHaveLength(1);
    await restore();

    const { signature: _signature, ...bare } = stored;
    await documents().send(new PutCommand({ TableName: TableName(), Item: bare }));
    expect(await kinds()).toEqual(['seal-unsigned']);
    await restore();

    await remove(stored);
    const removed = await faults();
    expect(removed.filter(({ kind }) => kind === 'seal-removed')).toEqual([
      { kind: 'seal-removed', text: `Seal ${number} is missing.` },
    ]);
    await restore();
  });

  it('detects a truncated chain with its head set back, by its checkpoint', async () => {
    const { table, faults } = await chain(5);
    const [third] = [await table.get(sealOf(table, 3), { consistent: true })];
    for (const number of [4, 5]) await remove(sealOf(table, number));
    await change(headOf(table), 'number', 3);
    await change(headOf(table), 'hash', third?.hash);
    await change(headOf(table), 'checkpointed', 0);
    expect((await faults()).filter(({ kind }) => kind === 'chain-truncated')).toEqual([
      { kind: 'chain-truncated', text: 'Seals 4 to 5 are missing at the end: the chain was truncated.' },
    ]);
  });

  it('reports a missing head, a missing checkpoint, and a checkpoint signed by another key', async () => {
    const { table, notary, faults } = await chain(2);
    const [name, checkpoint] = [...notary.checkpoints][0] ?? [];
    if (name === undefined || !checkpoint) throw new Error('No checkpoint.');
    notary.checkpoints.set(name, { ...checkpoint, at: '2020-01-01T00:00:00.000Z' });
    expect(await faults()).toMatchObject([{ kind: 'checkpoint-signature' }]);
    notary.checkpoints.delete(name);
    expect(await faults()).toMatchObject([{ kind: 'checkpoint-removed' }]);
    notary.checkpoints.set(name, checkpoint);
    await remove(headOf(table));
    expect(await faults()).toMatchObject([{ kind: 'head-removed' }]);
  });

  it('rejects cursors of another tenant, and invalid ones', async () => {
    const { notary, verify } = await chain(101);
    const [{ next } = { next: null }] = await verify();
    const other = newTenantTable();
    for (const cursor of [next ?? '', 'x', Buffer.from('{}').toString('base64url')])
      await expect(verifyPart(other, cursor, verifierOf(notary), now())).rejects.toMatchObject({
        status: 400,
      });
  });
});
