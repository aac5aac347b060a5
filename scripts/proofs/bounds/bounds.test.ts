import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { rows } from '#shared/frameworks/expected/rows.ts';
import { frameworkNames } from '#shared/frameworks/framework.ts';
import { agentKinds } from '#shared/parameters/agent-kinds.ts';
import { actors, compiledFrameworks, scoreBy } from './actors.ts';
import { boundsOf, criticalOf, floors, invertedPairs, limits, oneCriticalAgent } from './bounds.ts';
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

describe.each(agentKinds)('%s', (kind) => {
  describe.each(compiledFrameworks)('$framework.name', (compiled) => {
    const bounds = boundsOf(compiled, kind);
    const { canBeSeen } = bounds;

    it('gives few points for purely self-reported evidence, over every scope', () => {
      expect(bounds.liar).toBeLessThanOrEqual(limits.liar);
    });

    it('gives no good score for fabricated scanner reports', () => {
      expect(bounds.reporter).toBeLessThanOrEqual(limits.reporter);
    });

    it('gives no good score for forged documents, over every scope', () => {
      expect(bounds.forger).toBeGreaterThan(bounds.liar);
      expect(bounds.forger).toBeLessThanOrEqual(canBeSeen ? limits.forger : limits.blind);
    });

    it('gives forged documents beside a scripted server no more than the stated limit, over every scope', () => {
      expect(bounds.stubAndForger).toBeLessThanOrEqual(limits.stubAndForger);
    });

    it('never gives a good score with a critical failure', () => {
      expect(criticalOf(compiled, kind).length).toBeGreaterThan(0);
      expect(bounds.oneCritical).toBeLessThanOrEqual(limits.oneCritical);
    });

    it('gives a well-run agent a good score, and one hundred for best proof of everything', () => {
      if (!canBeSeen) {
        expect([bounds.wellRun, bounds.perfect]).toEqual([limits.blind, limits.blind]);
        return;
      }
      expect(bounds.wellRun).toBeGreaterThanOrEqual(floors.wellRun);
      expect(bounds.perfect).toBe(100);
    });

    it('separates a well-run agent from the same one with five critical weaknesses', () => {
      if (canBeSeen) expect(bounds.wellRun - bounds.weakened).toBeGreaterThanOrEqual(floors.weakened);
      expect(bounds.weakened).toBeLessThanOrEqual(limits.oneCritical);
    });
  });
});

it('tests or settings show something about every kind, except a local tool server in three frameworks', () => {
  const blind = agentKinds.flatMap((kind) =>
    compiledFrameworks
      .filter((compiled) => scoreBy(compiled, actors.perfect, kind).cap?.cause === 'nothing-to-see')
      .map(({ framework }) => `${kind} ${framework.key}`),
  );
  expect(blind).toEqual([
    'local-tool-server csa-aicm',
    'local-tool-server owasp-ai',
    'local-tool-server tillion',
  ]);
});

describe.each(compiledFrameworks)('$framework.name', (compiled) => {
  const earnable = earnableIn(compiled);

  it('never gives an agent with a critical failure a good score, with any other frameworks', () => {
    expect(oneCriticalAgent(compiled)).toBeLessThanOrEqual(limits.oneCritical);
  });

  it('gives a more severe parameter at least as many points', () => {
    expect(invertedPairs(compiled)).toEqual([]);
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
