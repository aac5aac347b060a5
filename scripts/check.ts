/** `npm run check`: the fast parts of `npm test`. */
import { buildDocuments } from './build/build.ts';
import { commandLine } from './command-line.ts';
import { runInOrder } from './in-order.ts';

const usage = `npm run check
  checks format, lint, types, structure and unused code, which takes seconds; changes no source, and ends with 1 when something is not right`;
commandLine(usage, {});

// What the compiler reads of them.
await buildDocuments(() => {});
runInOrder([
  ['biome', 'ci', '--error-on-warnings'],
  ['tsc', '--noEmit', '--project', '.'],
  ['tsc', '--noEmit', '--project', 'infra'],
  ['knip', '--no-progress'],
  ['vitest', 'run', 'scripts/architecture'],
]);
