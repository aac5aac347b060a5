import { patternFiles, patternsIn } from '#scripts/architecture/patterns.ts';
import type { Attack } from './arena/arena.ts';
import { turned } from './arena/in-places.ts';
import { tryPatterns } from './hostile/try-patterns.ts';

/** Minimum patterns per round, even if time is short. */
const MIN_COUNT = 10;
const LENGTHS = [100_000, 30_000];

export const proof: Attack = {
  name: 'patterns',
  title:
    'every pattern of the code on texts of 100,000 characters made of what it looks for: none stands still',
  share: 8,
  run: async (arena) => {
    const patterns = turned(patternFiles().flatMap(patternsIn), arena.ground.seed);
    const { tally } = arena;
    let [texts, rounds] = [0, 0];
    do {
      const length = LENGTHS[rounds % LENGTHS.length] ?? 0;
      texts += await tryPatterns(patterns, { tally, length, goOn: arena.accepted(MIN_COUNT) });
      rounds += 1;
    } while (arena.left > 0 && rounds < LENGTHS.length);
    return `${patterns.length} patterns, ${texts} texts`;
  },
};
