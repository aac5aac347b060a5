import { expect, it } from 'vitest';
import { plans } from '#shared/plans/plans.ts';
import { credits } from '#shared/scoring/credit.ts';
import { slots } from '#shared/scoring/sums.ts';
import { counts, example, frameworks } from '#web/features/landing/offered/landing-data.ts';
import { isStale } from './catalog.ts';
import { landingIndex } from './landing.ts';

it('the figures and the example of the landing page match the catalog (otherwise run npm run generate)', async () => {
  expect(await isStale(landingIndex())).toBe(false);
});

it('the landing page counts eight published frameworks, two profiles of our own, and 25 discovery methods', () => {
  expect(frameworks.filter(({ isPublished }) => isPublished)).toHaveLength(8);
  expect(frameworks.filter(({ isPublished }) => !isPublished).map(({ name }) => name)).toEqual([
    'Lumenalta',
    'Tillion',
  ]);
  expect(counts.methods).toBe(25);
  expect(counts.parameters).toBeGreaterThanOrEqual(118);
  expect(counts.controls).toBe(frameworks.reduce((sum, { controls }) => sum + controls, 0));
  expect(Math.min(...plans.map(({ price }) => price.monthly))).toBe(99_900);
});

it('the landing page states what proof earns, and the cap of a critical failure, as the rules do', () => {
  for (const { tested, 'self-reported': statement } of Object.values(credits)) {
    expect({ tested, statement }).toEqual({ tested: 1, statement: 1 / 4 });
  }
  expect(counts).toMatchObject({ criticalCap: 69, minutesBetweenChecks: 30 });
});

it('the example of the landing page has a tested pass with its proof, and a failure', () => {
  const [pass, fail] = example.parameters;
  expect(pass).toMatchObject({ verdict: 'pass', strength: 'tested', severity: 'critical' });
  expect(pass?.excerpt).toContain('HTTP 401');
  expect(fail).toMatchObject({ verdict: 'fail', strength: 'configuration' });
  const { points, score } = example.score;
  expect(slots.reduce((sum, slot) => sum + points[slot], 0)).toBeCloseTo(100, 1);
  expect(score).toBeLessThanOrEqual(example.score.cap?.limit ?? 100);
});
