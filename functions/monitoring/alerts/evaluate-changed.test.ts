import type { DynamoDBRecord } from 'aws-lambda';
import { describe, expect, it } from 'vitest';
import { listAlerts } from '#functions/monitoring/alerts/alert-store.ts';
import { checkedWrite, readCheck } from '#functions/monitoring/checks/check-store.ts';
import { newId } from '#functions/platform/ids.ts';
import type { Key, TenantTable } from '#functions/platform/table/table.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { registerAgent } from '#functions/scans/pipeline/scan-fixture.ts';
import type { CheckOutcome } from '#shared/monitoring/check-outcome.ts';
import { evaluateChanged, hintsOf, tenantsOf } from './evaluate-changed.ts';

tableFixture();

const record = ({ pk, sk }: Key, agentId?: string): DynamoDBRecord => ({
  eventName: 'MODIFY',
  dynamodb: {
    Keys: { pk: { S: pk }, sk: { S: sk } },
    NewImage: agentId === undefined ? {} : { agentId: { S: agentId } },
  },
});

const alertsOf = async (table: TenantTable) =>
  (await listAlerts(table, {}, { limit: 50, cursor: undefined })).items;

describe('stream records', () => {
  it('name each agent once, and state whether expensive data may have changed', () => {
    const table = tenantTable(newId());
    const of = `agent#a`;
    const records = [
      record(table.key('AGENTSTATE', 'CHECK', of)),
      record(table.key('AGENTSTATE', 'BASELINE#tools#seen', of)),
      record(table.key('AGENT', 'a')),
      record(table.key('ISSUE', 'i'), 'b'),
      record(table.key('EXCEPTION', 'p', 'agent#c')),
      record(table.key('AGENTSTATE', 'DETAIL', 'agent#d')),
      record(table.key('ISSUE', 'i', 'framework#hipaa#open'), 'd'),
      record(table.key('ALERT', 'x')),
      record({ pk: 'SESSION#x', sk: 'SESSION' }),
    ];
    const { tenant } = table;
    expect(hintsOf(records)).toEqual([
      { tenant, agentId: 'a', whole: false },
      { tenant, agentId: 'b', whole: true },
      { tenant, agentId: 'c', whole: true },
    ]);
  });

  it('name the tenant itself if a row changed that can raise its alerts', () => {
    const [one, other] = [tenantTable(newId()), tenantTable(newId())];
    const reported = (key: Key, before: object, after: object): DynamoDBRecord => {
      const { dynamodb, ...rest } = record(key);
      return { ...rest, dynamodb: { ...dynamodb, OldImage: { ...before }, NewImage: { ...after } } };
    };
    const destination = one.key('DESTINATION', 'd');
    const yes = { BOOL: true };
    const records = [
      // The delivery position advances with every round.
      reported(destination, { on: yes, seal: { N: '1' } }, { on: yes, seal: { N: '2' } }),
      reported(one.key('DESTINATION', '1', 'slot'), { on: yes }, {}),
      reported(one.key('DISCOVERY', 'AUTO'), { nextAt: { S: 'a' } }, { nextAt: { S: 'b' } }),
    ];
    expect(tenantsOf(records)).toEqual([]);
    const failing = reported(destination, { on: yes }, { on: yes, notified: yes });
    const missed = reported(other.key('DISCOVERY', 'AUTO'), {}, { missedSince: { S: 'a' } });
    const found = reported(one.key('MONITOR', 'CHAIN', 'chain'), {}, { found: { M: {} } });
    expect(tenantsOf([failing, missed, found, ...records])).toEqual([one.tenant, other.tenant]);
    expect(hintsOf([failing, missed, found])).toEqual([]);
  });

  it('that are duplicated, concurrent, late, or out of order raise one alert and clear it once', async () => {
    const table = tenantTable(newId());
    const agent = await registerAgent(table, { url: 'http://127.0.0.1:9/mcp' });
    const changed = record(table.key('AGENTSTATE', 'CHECK', `agent#${agent.id}`));
    const saw = async (outcome: CheckOutcome) => {
      const at = new Date().toISOString();
      const read = await readCheck(table, agent.id);
      await table.commit([checkedWrite(table, agent.id, read, { run: newId(), at, outcome })]);
    };
    await saw('answers');
    await evaluateChanged([changed]);
    await saw('silent');
    await Promise.all(
      [1, 2, 3, 4].map(() => evaluateChanged([changed, record(table.key('AGENT', agent.id))])),
    );
    await evaluateChanged([changed, changed]);
    expect(await alertsOf(table)).toMatchObject([{ kind: 'unreachable' }]);
    await saw('answers');
    // The record of the response arrives before one of the failure.
    await Promise.all([1, 2, 3].map(() => evaluateChanged([changed])));
    await evaluateChanged([changed]);
    expect(await alertsOf(table)).toMatchObject([{ clearedAt: expect.any(String) }]);
  });
});
