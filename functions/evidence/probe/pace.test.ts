import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { localPolicy } from '#functions/platform/outbound/address-policy.ts';
import { originKinds } from '#shared/evidence/origin-kinds.ts';
import { createBudgetLedger } from './budget-ledger.ts';
import { createExclusiveSlot } from './exclusive-slot.ts';

const GAP = 250;

/** Records the requested hosts in order, for a run with the default pace. */
const asking = () => {
  const asked: string[] = [];
  const to = (host: string) => {
    const inTurn = createExclusiveSlot({
      policy: localPolicy({ deniedPorts: [] }),
      ledger: createBudgetLedger(`https://${host}`, originKinds.endpoint.probing.budget),
      clock: () => new Date(),
      runId: '00000000-0000-4000-8000-000000000001',
      contactUrl: 'https://accredit.example/probe',
    });
    return () =>
      inTurn({
        level: 'L0',
        callKind: 'GET /',
        provokesError: false,
        ask: async () => asked.push(host),
        report: () => ({ status: 200 }),
      });
  };
  return { asked, to };
};

describe('the pace of a real run', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllEnvs();
  });

  it.each([
    ['on one’s own machine', 'local', ''],
    ['where it is deployed', 'prod', ''],
    ['where it is deployed, whatever tests would have it be', 'prod', '0'],
    ['where nothing says what stage it is', '', '0'],
  ])(
    `waits ${GAP} ms between requests to one host without delaying other hosts, %s`,
    async (_, stage, gap) => {
      vi.stubEnv('STAGE', stage);
      vi.stubEnv('PROBE_GAP', gap);
      const { asked, to } = asking();
      const [one, other] = [to('one.example'), to('other.example')];
      await one();
      const second = one();
      await other();
      await vi.advanceTimersByTimeAsync(GAP - 1);
      expect(asked).toEqual(['one.example', 'other.example']);
      await vi.advanceTimersByTimeAsync(1);
      expect(asked).toEqual(['one.example', 'other.example', 'one.example']);
      await second;
    },
  );

  it('can be lowered by tests on a local machine', async () => {
    vi.stubEnv('STAGE', 'local');
    vi.stubEnv('PROBE_GAP', '20');
    const { asked, to } = asking();
    const one = to('one.example');
    await one();
    const second = one();
    await vi.advanceTimersByTimeAsync(20);
    expect(asked).toHaveLength(2);
    await second;
  });
});
