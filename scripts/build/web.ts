/** Builds the SPA into `.build/web`; fails when it outgrows its budget (`web/bundle-budget.ts`). */
import { join } from 'node:path';
import { build } from 'vite';
import { root } from './places.ts';

export const buildWeb = async (): Promise<void> => {
  // A NODE_ENV from outside, such as a test runner's, would build React for development.
  process.env.NODE_ENV = 'production';
  await build({ mode: 'production', configFile: join(root, 'web/vite.config.ts'), logLevel: 'warn' });
};
