import { join } from 'node:path';
import { root } from '#scripts/build/places.ts';

/** Node arguments that preload a file of this folder. */
export const preloaded = (name: 'ends-with-parent' | 'loopback-only'): readonly string[] => [
  '--import',
  join(root, `scripts/e2e/${name}.ts`),
];
