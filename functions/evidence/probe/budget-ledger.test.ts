import { describe, expect, it } from 'vitest';
import { originKinds } from '#shared/evidence/origin-kinds.ts';
import { createBudgetLedger, type TurnReport, type TurnRequest } from './budget-ledger.ts';

/** A ledger with a clock that only waiting advances. */
const fixture = (gap = 250) => {
  let now = 1_000_000;
  const waits: number[] = [];
  const wait = async (milliseconds: number) => {
    waits.push(milliseconds);
    now += milliseconds;
  };
  const ledger = createBudgetLedger(
    'https://agent.example.com',
    originKinds.endpoint.probing.budget,
    () => now,
  );
  const base: TurnRequest = {
    level: 'L0',
    callKind: 'GET /agent',
    pace: { gap, wait },
    shouldStop: () => false,
    provokesError: false,
  };
  const run = async (report: TurnReport = { status: 200 }, more: Partial<TurnRequest> = {}) => {
    const turn = await ledger.turn({ ...base, ...more });
    if (turn.granted) turn.end(report);
    return turn.granted ? 'granted' : turn.outcome;
  };
  return { ledger, base, run, waits, pass: (milliseconds: number) => (now += milliseconds) };
};

const times = async <T>(count: number, run: () => Promise<T>): Promise<T[]> => {
  const results: T[] = [];
  for (let i = 0; i < count; i++) results.push(await run());
  return results;
};

describe('the budget of an origin', () => {
  it('allows 25 L0 and 45 L1 requests', async () => {
    const { run, ledger } = fixture();
    expect((await times(26, () => run())).at(-1)).toBe('budget');
    expect((await times(46, () => run({ status: 200 }, { level: 'L1' }))).at(-1)).toBe('budget');
    expect(ledger.spent).toEqual({ L0: 25, L1: 45 });
  });

  it('allows no request of a level that the origin kind does not include', async () => {
    const ledger = createBudgetLedger('https://agent.example.com', { requests: { L0: 1 }, milliseconds: 1 });
    const { base } = fixture();
    expect(await ledger.turn({ ...base, level: 'L1' })).toMatchObject({ granted: false, outcome: 'budget' });
    expect(ledger.spent).toEqual({});
  });

  it('compares response times of model messages only with each other, from 5 s on', async () => {
    let now = 0;
    const ledger = createBudgetLedger(
      'https://agent.example.com',
      { requests: { L1: 9, L2: 20 }, milliseconds: 90_000 },
      () => now,
    );
    const ask = async (level: 'L1' | 'L2', latency: number) => {
      const pace = { gap: 0, wait: async () => {} };
      const turn = await ledger.turn({
        level,
        callKind: 'POST /v1/chat/completions',
        pace,
        shouldStop: () => false,
        provokesError: false,
      });
      now += 1;
      if (turn.granted) turn.end({ status: 200, latency });
      return turn.granted;
    };
    for (const latency of [100, 100, 100, 4_000, 9_000, 14_000]) await ask('L2', latency);
    for (let i = 0; i < 3; i++) await ask('L1', 40_000);
    expect(ledger.stopped).toBeUndefined();
    for (let i = 0; i < 3; i++) await ask('L2', 16_000);
    expect(ledger.stopped).toBe('responses to POST /v1/chat/completions slowed from 0.1 s to 16.0 s');
  });

  it('triggers at most 3 errors', async () => {
    const { run } = fixture();
    const provoke = () => run({ status: 400 }, { provokesError: true });
    expect(await times(4, provoke)).toEqual(['granted', 'granted', 'granted', 'budget']);
    expect(await run()).toBe('granted');
  });

  it('lasts 180 s from the first request', async () => {
    const { run, pass } = fixture();
    pass(500_000);
    await run();
    pass(179_000);
    expect(await run()).toBe('granted');
    pass(1_000);
    expect(await run()).toBe('budget');
  });

  it('waits 250 ms between requests and allows one at a time', async () => {
    const { ledger, base, waits } = fixture();
    const first = await ledger.turn(base);
    let second: string | undefined;
    const waiting = ledger.turn(base).then((turn) => {
      second = turn.granted ? 'granted' : turn.outcome;
    });
    await new Promise(setImmediate);
    expect(second).toBeUndefined();
    if (first.granted) first.end({ status: 200 });
    await waiting;
    expect(second).toBe('granted');
    expect(waits).toEqual([250]);
  });
});

describe('stop signals', () => {
  it('stops the run at a 429 without a valid Retry-After, or with one above 60 s', async () => {
    for (const retryAfter of [undefined, 'soon', '61']) {
      const { run } = fixture();
      await run({ status: 429, retryAfter });
      expect(await run()).toBe('stopped');
    }
  });

  it('waits once for a 429 with Retry-After, and stops the run at the second', async () => {
    const { run, waits } = fixture();
    await run({ status: 429, retryAfter: '5' });
    expect(await run({ status: 429, retryAfter: '5' })).toBe('granted');
    expect(waits.reduce((sum, wait) => sum + wait, 0)).toBe(5_000);
    expect(await run()).toBe('stopped');
  });

  it('accepts an HTTP date in Retry-After', async () => {
    const { run, waits } = fixture();
    await run({ status: 429, retryAfter: new Date(1_000_000 + 7_000).toUTCString() });
    expect(await run()).toBe('granted');
    expect(waits.reduce((sum, wait) => sum + wait, 0)).toBe(7_000);
  });

  it('stops the run after three consecutive server errors or timeouts', async () => {
    const { run } = fixture();
    await times(2, () => run({ status: 503 }));
    await run({ status: 404 });
    await times(2, () => run({ timedOut: true }));
    expect(await run({ status: 500 })).toBe('granted');
    expect(await run()).toBe('stopped');
  });

  it('stops the run if one kind of call becomes three times as slow, and more than 6 s', async () => {
    const varied = fixture();
    await times(3, () => varied.run({ status: 200, latency: 2 }));
    await times(3, () => varied.run({ status: 200, latency: 5_000 }));
    expect(await varied.run()).toBe('granted');
    const loaded = fixture();
    await times(3, () => loaded.run({ status: 200, latency: 300 }));
    await times(3, () => loaded.run({ status: 200, latency: 6_100 }));
    expect(await loaded.run()).toBe('stopped');
    expect(loaded.ledger.stopped).toBe('responses to GET /agent slowed from 0.3 s to 6.1 s');
  });

  it('compares neither a POST with a GET nor one path with another', async () => {
    const { run } = fixture();
    const call = (callKind: string, latency: number) => run({ status: 200, latency }, { callKind });
    await times(3, () => call('GET /mcp', 2));
    await times(3, () => call('POST /mcp', 9_000));
    await times(3, () => call('GET /slow', 9_000));
    expect(await run()).toBe('granted');
  });

  it('detects cancellation before a request and while waiting', async () => {
    const { run } = fixture();
    expect(await run({}, { shouldStop: () => true })).toBe('stopped');
    await run({ status: 429, retryAfter: '30' });
    let reads = 0;
    expect(await run({}, { shouldStop: () => ++reads > 3 })).toBe('stopped');
  });
});
