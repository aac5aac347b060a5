import { describe, expect, it } from 'vitest';
import { ACCOUNT } from '#functions/clouds/aws/fixtures/names.ts';
import { createReach } from '#functions/clouds/reach.ts';
import { createInfrastructureReader } from './infrastructure.ts';

describe('reads of agent context', () => {
  const region = (calls: string[]) => ({
    region: 'eu-west-1',
    accountId: ACCOUNT,
    exists: () => true,
    list: async () => [],
    get: async (action: string, input?: object) => {
      calls.push(`${action} ${JSON.stringify(input)}`);
      return {};
    },
  });

  it('request the same item once, stop at their limit, and report that', async () => {
    const calls: string[] = [];
    const reach = createReach();
    const infrastructure = createInfrastructureReader(region(calls), reach, () => new Date(0), 2);
    for (const KeyId of ['a', 'a', 'b', 'c']) await infrastructure.get('kms:DescribeKey', { KeyId });
    expect(calls).toHaveLength(2);
    expect(reach.coverage()).toMatchObject({
      status: 'truncated',
      reason: 'Partially read: the infrastructure of agents in eu-west-1, for which 2 calls were made.',
    });
    expect(infrastructure.some(Array.from({ length: 21 }), 'targets').whole).toBe(false);
  });

  it('stop early enough to leave time for finding agents', async () => {
    const calls: string[] = [];
    let now = 0;
    const infrastructure = createInfrastructureReader(region(calls), createReach(), () => new Date(now));
    await infrastructure.get('kms:DescribeKey', { KeyId: 'a' });
    now = 41_000;
    expect(await infrastructure.get('kms:DescribeKey', { KeyId: 'b' })).toBeUndefined();
    expect(calls).toHaveLength(1);
  });
});
