/** `npm run check`: the fast parts of `npm test`. */
import { buildDocuments } from './build/build.ts';
import { commandLine } from './command-line.ts';
import { programStep, Steps, sourceChecks } from './testing/steps.ts';

const usage = `npm run check
  checks format, lint, types, structure and unused code; changes no source, and ends with 1 when something is not right`;
commandLine(usage, {});

// What the compiler reads of them.
await buildDocuments(() => {});
const steps = new Steps();
await steps.together([
  ...sourceChecks,
  programStep('structure', 'vitest', 'run', '--reporter=dot', 'scripts/architecture'),
]);
steps.conclude();
