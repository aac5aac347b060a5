/** Builds the SPA into `.build/web`; fails when it outgrows its budget (`web/bundle-budget.ts`). */
import { join } from 'node:path';
import { build } from 'vite';
import { root } from './places.ts';

export const buildWeb = async (): Promise<void> => {
  await build({ configFile: join(root, 'web/vite.config.ts'), logLevel: 'warn' });
};
