/** `npm run generate`: writes every file that is derived from others. A process each, since one reads what the one before wrote. */
import { commandLine } from './command-line.ts';
import { runInOrder } from './in-order.ts';

const usage = `npm run generate
  writes the files that are derived from the catalogue and the contracts; tests fail when one of them is stale`;
commandLine(usage, {});

const parts = ['catalogue', 'shown-today', 'judged', 'example', 'tables', 'bounds', 'subjects'];
runInOrder(parts.map((part) => ['node', `scripts/generate/${part}.ts`] as const));
