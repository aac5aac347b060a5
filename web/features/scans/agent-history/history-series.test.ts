import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ScanReply } from '#shared/scans/contract.ts';
import { frameworksOf, historyRows, seriesOf, spread } from './history-series.ts';

const scan = (
  id: string,
  framework: string,
  score: number | null,
  more: Partial<ScanReply> = {},
): ScanReply => ({
  id,
  agentId: 'agent',
  agentName: 'Triage',
  framework,
  jobId: 'run',
  status: 'completed',
  score,
  label: 'non-compliant',
  coverage: 50,
  verified: 40,
  passRate: 80,
  modelVersion: '3.0',
  catalogVersion: '',
  startedAt: `2026-11-0${id}T08:00:00.000Z`,
  completedAt: `2026-11-0${id}T08:01:00.000Z`,
  createdAt: `2026-11-0${id}T08:00:00.000Z`,
  ...more,
});

const scans = [
  scan('6', 'HITRUST', 44),
  scan('5', 'HIPAA', 78),
  scan('4', 'HIPAA', null, { status: 'failed', completedAt: null }),
  scan('3', 'HIPAA', 61),
  scan('2', 'HIPAA', null),
];

describe('the history of an agent', () => {
  it('has a line for each framework with two scores, oldest score first', () => {
    expect(frameworksOf(scans)).toEqual(['HITRUST', 'HIPAA']);
    expect(
      seriesOf(scans).map(({ framework, scored }) => [framework, scored.map(({ score }) => score)]),
    ).toEqual([['HIPAA', [61, 78]]]);
  });

  it('compares each completed scan with the previous completed scan of its framework', () => {
    expect(historyRows(scans).map(({ scan: { id }, before, change }) => [id, before?.id, change])).toEqual([
      ['6', undefined, undefined],
      ['5', '3', 17],
      ['3', '2', undefined],
      ['2', undefined, undefined],
    ]);
  });

  it('has no change between scans of different score models', () => {
    const rows = historyRows([scan('5', 'HIPAA', 40), scan('3', 'HIPAA', 80, { modelVersion: '1.0' })]);
    expect(rows.map(({ change, comparable }) => [change, comparable])).toEqual([
      [undefined, false],
      [undefined, true],
    ]);
  });
});

describe('labels at line ends', () => {
  it('stay in place while there is room', () => {
    expect(spread([20, 60], 14, [0, 100])).toEqual([20, 60]);
  });

  it('move apart, and back inside at either end', () => {
    expect(spread([50, 50, 52], 10, [0, 100])).toEqual([50, 60, 70]);
    expect(spread([99, 98], 10, [0, 100])).toEqual([100, 90]);
  });

  it('keep their order, distance, and bounds if there is room for all', () => {
    const heights = fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(heights, (wanted) => {
        const placed = spread(wanted, 14, [0, 100]);
        const sorted = placed.toSorted((a, b) => a - b);
        expect(sorted.every((y, at) => at === 0 || y - (sorted[at - 1] ?? 0) >= 14)).toBe(true);
        expect(sorted.at(-1)).toBeLessThanOrEqual(100);
        expect(sorted[0]).toBeGreaterThanOrEqual(0);
        wanted.forEach((one, i) => {
          wanted.forEach((other, j) => {
            if (one < other) expect(placed[i]).toBeLessThan(placed[j] ?? 0);
          });
        });
      }),
    );
  });
});
