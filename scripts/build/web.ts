/**
 * Builds the SPA into `.build/web`, with the evidence bundle verifier and the on-premises scanner; fails if
 * it exceeds its budget (`web/bundle-budget.ts`).
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import type { Verifier } from '#scripts/verifier/built.ts';
import { buildFolder, root } from './places.ts';
import { serveScanner } from './scanner.ts';

export const buildWeb = async (): Promise<void> => {
  // An inherited NODE_ENV, such as a test runner's, would build React for development.
  process.env.NODE_ENV = 'production';
  await build({ mode: 'production', configFile: join(root, 'web/vite.config.ts'), logLevel: 'warn' });
  // Every evidence bundle contains the same files.
  const file = join(root, 'functions/reports/bundle/verifier.gen.json');
  const verifier = JSON.parse(await readFile(file, 'utf8')) as Verifier;
  await writeFile(join(buildFolder, 'web/verify.html'), verifier.html);
  await writeFile(join(buildFolder, 'web/verify.js'), verifier.page);
  serveScanner();
};
