import { marshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import { describe, expect, it } from 'vitest';
import { readStats } from '#functions/counters/stats-store.ts';
import { newId } from '#functions/platform/ids.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { statsReplyOf } from '#shared/dashboard/reply.ts';
import { agentRow, issueRow, scored, scoreRow } from '#shared/dashboard/sources-fixture.ts';
import { countChanges } from './count-changes.ts';
import { agents } from './kinds/agents.ts';
import type { CountedKind } from './kinds/counted-kind.ts';
import { recordedTenant } from './stream-fixture.ts';

tableFixture();

const deliver = (...Records: readonly DynamoDBRecord[]) => countChanges({ Records: [...Records] });

const shown = async (tenant: ReturnType<typeof recordedTenant>) =>
  statsReplyOf(await readStats(tenant.table));

describe('countChanges', () => {
  it('counts a batch of 250 sources, in as many transactions as needed', async () => {
    const tenant = recordedTenant();
    await Promise.all(Array.from({ length: 250 }, () => tenant.put('ISSUE', newId(), issueRow())));
    expect(await deliver(...tenant.records)).toEqual({ batchItemFailures: [] });
    expect(await shown(tenant)).toMatchObject({ openIssues: 250, openBySeverity: { high: 250 } });
    expect((await readStats(tenant.table)).version).toBe(3);
  });

  it('counts only the rows, and none of the copies and states beside them', async () => {
    const tenant = recordedTenant();
    const id = newId();
    await tenant.put('ISSUE', id, issueRow());
    const beside = ['ISSUE#framework#hipaa#open', `AGENTSTATE#agent#${id}`, 'STATS', 'APPLIED#issue'];
    const others = beside.map(
      (kind, i): DynamoDBRecord => ({
        eventName: 'INSERT',
        dynamodb: {
          Keys: marshall({ pk: `T#${tenant.table.tenant}#${kind}`, sk: id }) as never,
          NewImage: marshall(issueRow()) as never,
          SequenceNumber: String(10 ** 6 + i),
        },
      }),
    );
    await deliver(...others, ...tenant.records);
    expect((await readStats(tenant.table)).tally).toEqual({ 'issues:high': [1], 'broken:hipaa': [0, 1] });
  });

  it('subtracts the contribution of a deleted row, and counts no late record of it', async () => {
    const tenant = recordedTenant();
    const id = newId();
    const lastScanAt = '2026-11-20T09:00:00.000Z';
    await tenant.put('AGENT', id, agentRow());
    await tenant.put('AGENT', id, agentRow({ score: scored(60), lastScanAt }));
    await tenant.remove('AGENT', id);
    await deliver(...tenant.records);
    await deliver(...tenant.records.slice(0, 2));
    expect(await shown(tenant)).toMatchObject({
      registeredAgents: 0,
      scoredAgents: 0,
      lastScanTime: lastScanAt,
    });
  });

  it('counts the scores of agents separately for each framework', async () => {
    const tenant = recordedTenant();
    const [first, second] = [newId(), newId()];
    await tenant.put('SCORE#hipaa', first, scoreRow(40));
    await tenant.put('SCORE#hipaa', second, scoreRow(20));
    await tenant.put('SCORE#owasp-ai', first, scoreRow(10));
    await tenant.put('SCORE#hipaa', second, scoreRow(20, { counting: false }));
    await deliver(...tenant.records);
    const tallies = await Promise.all(
      (['FRAMEWORK#hipaa', 'FRAMEWORK#owasp-ai', 'DASHBOARD'] as const).map(
        async (counter) => (await readStats(tenant.table, counter)).tally,
      ),
    );
    expect(tallies[0]).toMatchObject({
      agents: [1],
      scored: [1, 40, 1],
      'a:scores': [40, 1, 0, 1],
      'a:missed': [0, 50_000, 10_000],
    });
    expect(tallies[1]).toMatchObject({ scored: [1, 10, 1], 'a:scores': [10, 1, 0, 1] });
    expect(tallies[2]).toEqual({});
    await tenant.remove('SCORE#hipaa', first);
    await deliver(...tenant.records);
    expect((await readStats(tenant.table, 'FRAMEWORK#hipaa')).tally).toEqual({});
  });

  it('records nothing for changes with an equal contribution, and continues from the last effective change', async () => {
    const tenant = recordedTenant();
    const id = newId();
    const scan = (points: number, scanId: string) =>
      tenant.put('SCORE#hipaa', id, scoreRow(points, { scanId }));
    const note = () => tenant.table.get(tenant.table.key('APPLIED', id, 'score#hipaa'), { consistent: true });
    const standing = async () => (await readStats(tenant.table, 'FRAMEWORK#hipaa')).tally['a:scores'];
    await scan(40, 'first');
    await deliver(...tenant.records);
    const first = await note();
    for (const again of ['second', 'third']) await scan(40, again);
    await deliver(...tenant.records.slice(1));
    expect(await note()).toEqual(first);
    expect((await readStats(tenant.table, 'FRAMEWORK#hipaa')).version).toBe(1);

    await scan(30, 'fourth');
    await scan(40, 'fifth');
    await scan(40, 'sixth');
    const [, , , fourth, fifth, sixth] = tenant.records;
    if (!fourth || !fifth || !sixth) throw new Error('Each scan makes a record.');
    // In one batch; the superseded change is delivered once more separately.
    await deliver(fourth, fifth, sixth);
    await deliver(fourth);
    expect(await standing()).toEqual([40, 1, 0, 1]);
  });

  it('counts a source by a change without effect if it was never counted', async () => {
    const tenant = recordedTenant();
    const id = newId();
    await tenant.put('ISSUE', id, issueRow());
    await tenant.put('ISSUE', id, issueRow({ title: 'No audit log' }));
    await deliver(...tenant.records.slice(1));
    expect(await shown(tenant)).toMatchObject({ openIssues: 1 });
  });

  it('counts a batch once if it is delivered eight times concurrently', async () => {
    const tenant = recordedTenant();
    await tenant.put('AGENT', newId(), agentRow());
    await tenant.put('ISSUE', newId(), issueRow());
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => deliver(...tenant.records)));
    expect(outcomes.flatMap(({ batchItemFailures }) => batchItemFailures)).toEqual([]);
    expect(await shown(tenant)).toMatchObject({ activeAgents: 1, openIssues: 1 });
  });

  it('returns the records of a tenant that it could not count, and counts those of others', async () => {
    const [damaged, sound] = [recordedTenant(), recordedTenant(1n)];
    const id = newId();
    await damaged.put('AGENT', id, agentRow());
    await damaged.put('AGENT', id, agentRow({ status: 'inactive' }));
    await sound.put('AGENT', newId(), agentRow());
    const note = { ...damaged.table.key('APPLIED', id, 'agent'), sequence: 'none', version: 1 };
    await damaged.table.commit([{ put: note }]);

    const failed = damaged.records.map(({ dynamodb }) => ({ itemIdentifier: dynamodb?.SequenceNumber }));
    expect(await deliver(...damaged.records, ...sound.records)).toEqual({ batchItemFailures: failed });
    expect(await shown(damaged)).toMatchObject({ registeredAgents: 0 });
    expect(await shown(sound)).toMatchObject({ activeAgents: 1 });
  });

  it("counts other tenants if a rule cannot read a tenant's data", async () => {
    const [poisoned, sound] = [recordedTenant(), recordedTenant(1n)];
    await poisoned.put('AGENT', newId(), agentRow({ status: 'poison' }));
    await sound.put('AGENT', newId(), agentRow());
    const strict: CountedKind = {
      ...agents,
      contribution: (item) => {
        if ((item as { status?: string }).status === 'poison') throw new Error('No such status.');
        return agents.contribution(item);
      },
    };
    const failed = poisoned.records.map(({ dynamodb }) => ({ itemIdentifier: dynamodb?.SequenceNumber }));
    const Records = [...poisoned.records, ...sound.records];
    expect(await countChanges({ Records }, [strict])).toEqual({ batchItemFailures: failed });
    expect(await shown(sound)).toMatchObject({ activeAgents: 1 });
  });

  it('leaves counters that have outgrown their item as they are, and counts the others', async () => {
    const [vast, sound] = [recordedTenant(), recordedTenant(1n)];
    // Long names fill an item. As many bytes of numbers take the engine longer to read than a client waits on a slow machine.
    for (const name of ['a', 'b', 'c']) {
      const layout = name.repeat(50_000);
      const vector = { layout, states: '0', scores: [1], verdicts: '0', missed: [1] };
      await vast.put('SCORE#custom-vast', newId(), scoreRow(70, {}, vector));
    }
    await vast.put('AGENT', newId(), agentRow());
    await sound.put('AGENT', newId(), agentRow());
    expect(await deliver(...vast.records, ...sound.records)).toEqual({ batchItemFailures: [] });
    expect((await readStats(vast.table, 'FRAMEWORK#custom-vast')).version).toBe(0);
    expect(await shown(vast)).toMatchObject({ activeAgents: 1 });
    expect(await shown(sound)).toMatchObject({ activeAgents: 1 });
  });
});
