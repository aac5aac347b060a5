import { analyse } from 'scslre';
import { describe, expect, it } from 'vitest';
import { partsOf, patternFiles, patternsIn } from './patterns.ts';
import { ownCode } from './source-tree.ts';

/**
 * Patterns meet texts of strangers: agents, cards, manifests, uploads. One that begins anew at each character, or tries its parts in
 * many ways, takes the square of their length or worse, so a long text stands still for everybody. None may.
 */

const files = patternFiles();

/** What is slow about a pattern; empty where a text of twice the length takes twice as long. */
const slowness = (pattern: string): readonly string[] => {
  const { reports } = analyse(partsOf(pattern));
  return reports.map(({ type, exponential }) => `${type}${exponential ? ', exponential' : ''}`);
};

describe('patterns', () => {
  it('are known to be slow where they are', () => {
    for (const slow of ['/\\/+$/', '/^(a+)+$/', '/x*y*x*$/', '/\\s+as\\s+/'])
      expect(slowness(slow), slow).not.toEqual([]);
    for (const fast of ['/^\\/+/', '/a{1,20}$/', '/[ab]+c/y']) expect(slowness(fast), fast).toEqual([]);
  });

  it('take no more time than their text is long', () => {
    const patterns = files.flatMap(patternsIn);
    expect(patterns.length).toBeGreaterThan(150);
    const slow = patterns.flatMap(({ pattern, place }) =>
      slowness(pattern).map((how) => `${place} ${pattern}: ${how}`),
    );
    expect(slow).toEqual([]);
  });

  it('are made of no text but our own', () => {
    const made = files.filter(({ path, text }) => /\bRegExp\(/.test(ownCode(path, text)));
    expect(made.map(({ path }) => path).toSorted()).toEqual([
      // Names of kinds of items.
      'functions/changes/push/happenings.ts',
      // Our own lists of words.
      'functions/evidence/texts/phrases/worldwide.ts',
      // A number.
      'shared/standings/packed-standing.ts',
      // Paths of our own routes.
      'web/api/refresh-subjects.ts',
    ]);
  });
});
