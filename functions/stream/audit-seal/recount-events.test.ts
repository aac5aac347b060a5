import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it } from 'vitest';
import { readHead } from '#functions/platform/audit/seal-store.ts';
import { documents } from '#functions/platform/table/client.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { happened, newTenantTable, testNotary } from './chain-fixture.ts';
import { checkpointDue } from './checkpoint-due.ts';
import { recountEvents } from './recount-events.ts';
import { sealEvents } from './seal-events.ts';

tableFixture();

const notary = testNotary();
const today = new Date().toISOString().slice(0, 7);
const sealed = async (table: TenantTable, count: number) =>
  sealEvents({ Records: [...(await happened(table, count))] }, notary.sealer);
const setCounted = (table: TenantTable, expression: string, values?: Record<string, unknown>) =>
  documents().send(
    new UpdateCommand({
      TableName: process.env.TABLE_NAME,
      Key: table.key('SEAL', 'HEAD', 'head'),
      UpdateExpression: expression,
      ...(values && { ExpressionAttributeValues: values }),
    }),
  );
const counted = async (table: TenantTable) => (await readHead(table))?.counted;

describe('a recount of audit events', () => {
  it('changes nothing that the sealer counted, with or without checkpoints', async () => {
    const table = newTenantTable();
    await sealed(table, 3);
    await checkpointDue(notary);
    await sealed(table, 2);
    expect(await counted(table)).toEqual({ agent: { create: 5 } });
    expect(await recountEvents(table, today)).toEqual([]);
    expect(await recountEvents(newTenantTable(), today)).toEqual([]);
  });

  it('restores lost counts, from which the sealer continues', async () => {
    const table = newTenantTable();
    await sealed(table, 3);
    await setCounted(table, 'REMOVE counted');
    await sealed(table, 2);
    expect(await counted(table)).toEqual({ agent: { create: 2 } });
    expect(await recountEvents(table, today)).toEqual(['audit events: create agent +3']);
    await sealed(table, 1);
    expect(await counted(table)).toEqual({ agent: { create: 6 } });
    expect(await recountEvents(table, today)).toEqual([]);
  });

  it('removes events that never existed, and continues despite unreadable counts', async () => {
    const table = newTenantTable();
    await sealed(table, 1);
    await setCounted(table, 'SET counted = :counted', {
      ':counted': { agent: { create: 1 }, ghost: { haunt: 4 } },
    });
    expect(await recountEvents(table, today)).toEqual(['audit events: haunt ghost -4']);
    await setCounted(table, 'SET counted = :counted', { ':counted': 'many' });
    await sealed(table, 1);
    expect(await counted(table)).toEqual({ agent: { create: 1 } });
    await recountEvents(table, today);
    expect(await counted(table)).toEqual({ agent: { create: 2 } });
  });
});
