import { expect, it } from 'vitest';
import { seriesOf } from './trend-series.ts';

const point = (day: string, score: number | null, hipaa?: number | null) => ({
  ...{ day, model: '2.0', score, coverage: score, scoredAgents: 1, openIssues: 3, criticalIssues: 1 },
  frameworks: hipaa === undefined ? {} : { hipaa: { score: hipaa, openIssues: 2 } },
});

it('includes the stored value of each day, and omits days without one', () => {
  const points = [point('2026-11-20', null), point('2026-11-21', 40, null), point('2026-11-24', 60, 55)];
  const frameworks = [
    { name: 'HIPAA', key: 'hipaa' },
    { name: 'HITRUST', key: 'hitrust' },
    { name: 'Unknown', key: undefined },
  ];
  const [score, issues, hipaa, hitrust, unknown] = seriesOf({ points }, frameworks);
  expect(score?.values).toEqual([
    { day: '2026-11-21', value: 40, scale: '2.0' },
    { day: '2026-11-24', value: 60, scale: '2.0' },
  ]);
  expect(issues?.values.map(({ value }) => value)).toEqual([3, 3, 3]);
  expect(hipaa).toMatchObject({ label: 'HIPAA score', values: [{ day: '2026-11-24', value: 55 }] });
  expect([hitrust?.values, unknown?.values]).toEqual([[], []]);
});
