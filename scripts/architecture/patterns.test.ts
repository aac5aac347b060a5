import { analyse } from 'scslre';
import { describe, expect, it } from 'vitest';
import { passageRules } from '#functions/evidence/injection/passages/rules.ts';
import { partsOf, patternFiles, patternsIn } from './patterns.ts';
import { ownCode } from './source-tree.ts';

/**
 * Patterns are applied to untrusted text: agents, cards, manifests, uploads. A pattern that restarts at each
 * character, or matches its parts in many ways, takes quadratic time or worse, so a long text would block all
 * requests. None may.
 */

const files = patternFiles();

/** Returns why a pattern is slow; empty if its time grows linearly with the text. */
const slowness = (pattern: string): readonly string[] => {
  const { reports } = analyse(partsOf(pattern));
  return reports.map(({ type, exponential }) => `${type}${exponential ? ', exponential' : ''}`);
};

describe('patterns', () => {
  it('are detected if they are slow', () => {
    for (const slow of ['/\\/+$/', '/^(a+)+$/', '/x*y*x*$/', '/\\s+as\\s+/'])
      expect(slowness(slow), slow).not.toEqual([]);
    for (const fast of ['/^\\/+/', '/a{1,20}$/', '/[ab]+c/y']) expect(slowness(fast), fast).toEqual([]);
  });

  it('take linear time', () => {
    const patterns = files.flatMap(patternsIn);
    expect(patterns.length).toBeGreaterThan(150);
    const slow = patterns.flatMap(({ pattern, place }) =>
      slowness(pattern).map((how) => `${place} ${pattern}: ${how}`),
    );
    expect(slow).toEqual([]);
  });

  it('take linear time if they are built from lists of terms', () => {
    const concepts = new Set(passageRules.flatMap(({ all, none }) => [...all, ...none]));
    expect(concepts.size).toBeGreaterThan(20);
    const slow = [...concepts].flatMap(({ pattern }) => slowness(`${pattern}`));
    expect(slow).toEqual([]);
  });

  it('are built only from our own text', () => {
    const made = files.filter(({ path, text }) => /\bRegExp\(/.test(ownCode(path, text)));
    expect(made.map(({ path }) => path).toSorted()).toEqual([
      // Our own lists of terms.
      'functions/evidence/injection/passages/concept.ts',
      'functions/evidence/injection/phrases/worldwide.ts',
      // Names of kinds of items.
      'functions/stream/push/events.ts',
      // A number.
      'shared/standings/packed-standing.ts',
      // Paths of our own routes.
      'web/api/refresh-subjects.ts',
    ]);
  });
});
