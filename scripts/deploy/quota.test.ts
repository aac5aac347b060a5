import { describe, expect, it } from 'vitest';
import { type Stage, stageOf } from '#infra/stages.ts';
import { checkQuota } from './quota.ts';

const dev = stageOf('dev');
const prod: Stage = {
  ...dev,
  name: 'prod',
  keepData: true,
  reservedConcurrency: { collect: 50, 'scans-api': 20 },
};

/** An account with this quota. */
const account = (ConcurrentExecutions: number) => ({
  send: (async () => ({ AccountLimit: { ConcurrentExecutions } })) as never,
});

describe('the quota of an account', () => {
  it('must cover the reserved concurrency plus 100 executions', async () => {
    expect(await checkQuota(account(170), prod)).toBeUndefined();
    await expect(checkQuota(account(169), prod)).rejects.toThrow(
      'This account allows 169 concurrent Lambda executions, and the stage prod needs 170, 70 of them reserved. Request an increase in this region from Service Quotas',
    );
  });

  it('may be too small for dev, with a warning', async () => {
    expect(await checkQuota(account(1000), dev)).toBeUndefined();
    expect(await checkQuota(account(10), dev)).toContain(
      'allows 10 concurrent Lambda executions, and the stage dev needs 100.',
    );
  });

  it('must be sufficient for prod, and for reservations that Lambda would reject', async () => {
    await expect(checkQuota(account(10), { ...prod, reservedConcurrency: {} })).rejects.toThrow('needs 100.');
    await expect(checkQuota(account(10), { ...dev, reservedConcurrency: { collect: 5 } })).rejects.toThrow(
      'needs 105, 5 of them reserved.',
    );
  });

  it('that cannot be read is an error stating what is required', async () => {
    const silent = {
      send: (async () => {
        throw new Error('Region is missing');
      }) as never,
    };
    await expect(checkQuota(silent, dev)).rejects.toThrow(
      'The quota of the account could not be read: Region is missing. This requires AWS credentials',
    );
  });
});
