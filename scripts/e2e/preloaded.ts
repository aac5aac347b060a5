import { join } from 'node:path';
import { root } from '#scripts/build/places.ts';

/** Arguments of Node that load a file of this folder before all else. */
export const preloaded = (name: 'ends-with-parent' | 'loopback-only'): readonly string[] => [
  '--import',
  join(root, `scripts/e2e/${name}.ts`),
];
