import { describe, expect, it } from 'vitest';
import type { ScanReply } from '#shared/scans/contract.ts';
import {
  axisEnd,
  axisStart,
  chartText,
  endText,
  linesOf,
  modelChanges,
  scoredOf,
  startText,
} from './chart-points.ts';

const scan = (score: number | null, completedAt: string | null): ScanReply => ({
  id: completedAt ?? 'running',
  agentId: 'a',
  agentName: 'Intake bot',
  framework: 'HIPAA',
  jobId: 'run',
  status: completedAt === null ? 'running' : 'completed',
  score,
  label: 'not-scanned',
  coverage: null,
  verified: null,
  passRate: null,
  modelVersion: null,
  catalogVersion: null,
  startedAt: null,
  completedAt,
  createdAt: '2026-11-01T00:00:00.000Z',
});

describe('the score history', () => {
  it('includes only scans with a score, oldest first', () => {
    const scans = [
      scan(null, null),
      scan(78, '2026-11-20T00:00:00.000Z'),
      scan(null, '2026-11-10T00:00:00.000Z'),
      scan(0, '2026-11-02T00:00:00.000Z'),
    ];
    expect(scoredOf(scans).map((one) => one.score)).toEqual([0, 78]);
  });

  it('starts the axis at a round number below all scores and thresholds', () => {
    expect([[61, 78], [90], [55], [50], [0, 40], [3]].map(axisStart)).toEqual([50, 50, 50, 40, 0, 0]);
  });

  it('ends the axis above all scores and thresholds, but never above 100', () => {
    expect([[61, 78], [93], [100]].map(axisEnd)).toEqual([94, 97, 100]);
  });

  it('labels scans of the same day by time, and shows the year once on narrow screens', () => {
    const ends = (from: string, to: string, narrow: boolean) => [
      startText(from, to, narrow),
      endText(from, to, narrow),
    ];
    const [morning, noon, later] = ['2026-11-02T06:05', '2026-11-02T12:40', '2026-11-20T08:00'];
    expect(ends(morning, noon, false)).toEqual(['06:05', 'Nov 02, 2026, 12:40']);
    expect(ends(morning, noon, true)).toEqual(['06:05', 'Nov 02, 12:40']);
    expect(ends(morning, later, false)).toEqual(['Nov 02, 2026', 'Nov 20, 2026']);
    expect(ends(morning, later, true)).toEqual(['Nov 02', 'Nov 20, 2026']);
  });

  it('states the first, last, lowest and highest score', () => {
    const scored = [61, 40, 90, 78].map((score) => ({ at: '', score, model: '2.0' }));
    expect(chartText('HIPAA', scored)).toBe(
      'HIPAA score of 4 scans: first 61, last 78, lowest 40, highest 90',
    );
  });

  it('draws no line between scores of two models, and states where the new model begins', () => {
    const scored = [
      { at: '2026-11-01T00:00:00.000Z', score: 80, model: '1.0' },
      { at: '2026-11-02T00:00:00.000Z', score: 81, model: '1.0' },
      { at: '2026-11-03T00:00:00.000Z', score: 40, model: '2.0' },
    ];
    expect(linesOf(scored).map((line) => line.map(({ score }) => score))).toEqual([[80, 81], [40]]);
    expect(modelChanges(scored).map(({ at }) => at)).toEqual(['2026-11-03T00:00:00.000Z']);
    expect(modelChanges(scored.slice(0, 2))).toEqual([]);
    expect(chartText('HIPAA', scored)).toBe(
      'HIPAA score of 3 scans: first 80, last 40, lowest 40, highest 81; ' +
        'from Nov 03, 2026 scored by model 2, not comparable with earlier scores',
    );
  });
});
