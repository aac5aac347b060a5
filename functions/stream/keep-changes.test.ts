import { marshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import { describe, expect, it } from 'vitest';
import { readStats } from '#functions/counters/stats-store.ts';
import { newId } from '#functions/platform/ids.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { auditKeyFixture } from '#scripts/testing/audit-key-fixture.ts';
import { agentRow } from '#shared/dashboard/sources-fixture.ts';
import { recordedTenant } from './counters/stream-fixture.ts';
import { handler } from './keep-changes.lambda.ts';

tableFixture();
auditKeyFixture();

type Tenant = ReturnType<typeof recordedTenant>;

/** Record of an audit event that was committed with a change. */
const audited = ({ table }: Tenant, sequence: string): DynamoDBRecord => ({
  eventName: 'INSERT',
  dynamodb: {
    Keys: marshall(table.key('AUDIT', newId(), '2026-11')) as never,
    NewImage: marshall({ ...table.key('AUDIT', newId(), '2026-11'), id: newId(), action: 'create' }) as never,
    SequenceNumber: sequence,
  },
});

const seals = async ({ table }: Tenant) => (await table.list({ kind: 'SEAL', limit: 10 })).items.length;

describe('keep-changes', () => {
  it('counts and seals the content of a batch', async () => {
    const tenant = recordedTenant();
    await tenant.put('AGENT', newId(), agentRow());
    const Records = [...tenant.records, audited(tenant, '10000000000000000000001')];
    expect(await handler({ Records })).toEqual({ batchItemFailures: [] });
    expect((await readStats(tenant.table)).tally.agents).toEqual([1]);
    expect(await seals(tenant)).toBe(1);
  });

  it('returns what one task could not process, even if the other succeeded', async () => {
    const tenant = recordedTenant();
    const id = newId();
    await tenant.put('AGENT', id, agentRow());
    const note = { ...tenant.table.key('APPLIED', id, 'agent'), sequence: 'none', version: 1 };
    await tenant.table.commit([{ put: note }]);
    const Records = [audited(tenant, '9000'), ...tenant.records];
    const failed = tenant.records.map(({ dynamodb }) => ({ itemIdentifier: dynamodb?.SequenceNumber }));
    expect(await handler({ Records })).toEqual({ batchItemFailures: failed });
    expect(await seals(tenant)).toBe(1);
  });
});
