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

it('every framework of the catalogue has bounds and a floor', () => {
  const keys = Object.keys(frameworkNames);
  expect(compiledFrameworks.map(({ framework }) => framework.key).toSorted()).toEqual(keys.toSorted());
  expect([...floor.keys()].toSorted()).toEqual(keys.toSorted());
});

describe.each(compiledFrameworks)('$framework.name', (compiled) => {
  const bounds = boundsOf(compiled);
  const earnable = earnableIn(compiled);

  it('gives little to who says everything, over every scope', () => {
    expect(bounds.liar).toBeLessThanOrEqual(limits.liar);
  });

  it('gives no good score to who reports in a scanner’s name what nobody saw', () => {
    expect(bounds.reporter).toBeLessThanOrEqual(limits.reporter);
  });

  it('gives no good score to who forges everything, over every scope', () => {
    expect(bounds.forger).toBeGreaterThan(bounds.liar);
    expect(bounds.forger).toBeLessThanOrEqual(limits.forger);
  });

  it('never leaves a good score beside a critical failure, to the framework or to the agent', () => {
    expect(criticalOf(compiled).length).toBeGreaterThan(0);
    expect(bounds.oneCritical).toBeLessThanOrEqual(limits.oneCritical);
    expect(bounds.oneCriticalAgent).toBeLessThanOrEqual(limits.oneCritical);
  });

  it('gives a hundred to who shows everything by its best proof', () => {
    expect(bounds.perfect).toBe(100);
  });

  it('carries no fewer points on a graver parameter', () => {
    expect(bounds.inverted).toEqual([]);
  });

  it('has a hundred points for what can be earned today and what cannot', () => {
    const { shares, none, score } = earnable;
    const sum = Object.values(shares).reduce((total, points) => total + points, none);
    expect(sum).toBeCloseTo(100, 1);
    expect(score.score).toBeGreaterThan(0);
    expect(score.counts.fail).toBe(0);
  });

  it('can be seen as far as it could before', () => {
    expect(seenTenths(earnable)).toBeGreaterThanOrEqual(floor.get(compiled.framework.key) ?? 0);
  });
});
