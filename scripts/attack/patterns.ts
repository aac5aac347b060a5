import { patternFiles, patternsIn } from '#scripts/architecture/patterns.ts';
import type { Attack } from './attack.ts';
import { tryPatterns } from './hostile/try-patterns.ts';

const LENGTHS = [100_000, 30_000];

export const attack: Attack = {
  name: 'patterns',
  about:
    'every pattern of the code on texts of 100,000 characters made of what it looks for: none stands still',
  share: 8,
  run: async (arena) => {
    const patterns = patternFiles().flatMap(patternsIn);
    const { tally } = arena;
    let [texts, rounds] = [0, 0];
    do {
      const length = LENGTHS[rounds % LENGTHS.length] ?? 0;
      texts += await tryPatterns(patterns, { tally, length, goOn: () => rounds === 0 || arena.left > 0 });
      rounds += 1;
    } while (arena.left > 0 && rounds < LENGTHS.length);
    return `${patterns.length} patterns, ${texts} texts`;
  },
};
