import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { rows } from '#shared/frameworks/expected/rows.ts';
import { frameworkNames } from '#shared/frameworks/framework.ts';
import { compiledFrameworks } from './actors.ts';
import { boundsOf, criticalOf, limits } from './bounds.ts';
import { earnableIn, seenTenths } from './real-run.ts';

const floor = new Map(
  rows(readFileSync(new URL('seen-floor.csv', import.meta.url), 'utf8')).map(({ framework, seen }) => [
    framework,
    Number(seen),
  ]),
);

it('every catalog framework has bounds and a floor', () => {
  const keys = Object.keys(frameworkNames);
  expect(compiledFrameworks.map(({ framework }) => framework.key).toSorted()).toEqual(keys.toSorted());
  expect([...floor.keys()].toSorted()).toEqual(keys.toSorted());
});

describe.each(compiledFrameworks)('$framework.name', (compiled) => {
  const bounds = boundsOf(compiled);
  const earnable = earnableIn(compiled);

  it('gives few points for purely self-reported evidence, over every scope', () => {
    expect(bounds.liar).toBeLessThanOrEqual(limits.liar);
  });

  it('gives no good score for fabricated scanner reports', () => {
    expect(bounds.reporter).toBeLessThanOrEqual(limits.reporter);
  });

  it('gives no good score for forged documents, over every scope', () => {
    expect(bounds.forger).toBeGreaterThan(bounds.liar);
    expect(bounds.forger).toBeLessThanOrEqual(limits.forger);
  });

  it('never gives a good score with a critical failure, to the framework or to the agent', () => {
    expect(criticalOf(compiled).length).toBeGreaterThan(0);
    expect(bounds.oneCritical).toBeLessThanOrEqual(limits.oneCritical);
    expect(bounds.oneCriticalAgent).toBeLessThanOrEqual(limits.oneCritical);
  });

  it('gives one hundred for best proof of everything', () => {
    expect(bounds.perfect).toBe(100);
  });

  it('gives a more severe parameter at least as many points', () => {
    expect(bounds.inverted).toEqual([]);
  });

  it('divides one hundred points into what can be earned today and what cannot', () => {
    const { shares, none, score } = earnable;
    const sum = Object.values(shares).reduce((total, points) => total + points, none);
    expect(sum).toBeCloseTo(100, 1);
    expect(score.score).toBeGreaterThan(0);
    expect(score.counts.fail).toBe(0);
  });

  it('does not fall below its floor of testable points', () => {
    expect(seenTenths(earnable)).toBeGreaterThanOrEqual(floor.get(compiled.framework.key) ?? 0);
  });
});
