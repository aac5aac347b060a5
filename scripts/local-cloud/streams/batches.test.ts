import { describe, expect, it } from 'vitest';
import { StreamFaults } from '../faults/stream-faults.ts';
import { type BatchRules, type Deliver, deliverBatch } from './batches.ts';
import type { StreamRecord } from './engine-streams.ts';

const record = (SequenceNumber: string, ageSeconds = 0): StreamRecord => ({
  eventID: SequenceNumber,
  eventName: 'INSERT',
  dynamodb: {
    ApproximateCreationDateTime: Date.now() / 1000 - ageSeconds,
    Keys: {},
    SequenceNumber,
    StreamViewType: 'KEYS_ONLY',
  },
});
const rules: BatchRules = {
  maximumRetryAttempts: 1,
  maximumRecordAgeSeconds: -1,
  bisect: false,
  reportsItemFailures: false,
};
const numbers = (records: StreamRecord[]) => records.map(({ eventID }) => eventID).join('');

async function run(records: StreamRecord[], more: Partial<BatchRules>, deliver: Deliver) {
  const delivered: string[] = [];
  const discarded: string[] = [];
  await deliverBatch(
    records,
    { ...rules, ...more },
    (part) => {
      delivered.push(numbers(part));
      return deliver(part);
    },
    (given) => discarded.push(numbers(given)),
    new AbortController().signal,
  );
  return { delivered, discarded };
}

describe('a batch', () => {
  const four = ['1', '2', '3', '4'].map((number) => record(number));
  const failsWith =
    (poison: string): Deliver =>
    async (part) =>
      numbers(part).includes(poison) ? 'all' : undefined;

  it('is discarded after its retries', async () => {
    const result = await run(four, { maximumRetryAttempts: 2 }, async () => 'all');
    expect(result).toEqual({ delivered: ['1234', '1234', '1234'], discarded: ['1234'] });
  });

  it('is halved until the bad record is isolated', async () => {
    const result = await run(four, { bisect: true, maximumRetryAttempts: 0 }, failsWith('3'));
    expect(result).toEqual({ delivered: ['1234', '12', '34', '3', '4'], discarded: ['3'] });
  });

  it('continues from the first record reported as failed', async () => {
    let calls = 0;
    const result = await run(four, { reportsItemFailures: true }, async () =>
      calls++ === 0 ? { from: '3' } : undefined,
    );
    expect(result).toEqual({ delivered: ['1234', '34'], discarded: [] });
  });

  it('skips records that are too old', async () => {
    const records = [record('1', 100), record('2')];
    const result = await run(records, { maximumRecordAgeSeconds: 60 }, async () => undefined);
    expect(result).toEqual({ delivered: ['2'], discarded: ['1'] });
  });
});

it('split and repeat batches deterministically by seed without losing or reordering a record', () => {
  const batch = ['1', '2', '3', '4', '5'].map((number) => record(number));
  const plans = (seed: number) => {
    const faults = new StreamFaults(seed);
    return Array.from({ length: 50 }, () => faults.plan(batch).map(numbers));
  };
  expect(plans(7)).toEqual(plans(7));
  expect(plans(7)).not.toEqual(plans(8));
  for (const plan of plans(7)) {
    const once = plan.filter((part, index) => part !== plan[index - 1]);
    expect(once.join('')).toBe('12345');
  }
  expect(plans(7).some((plan) => plan.length > 1)).toBe(true);
});
