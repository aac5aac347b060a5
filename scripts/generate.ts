/**
 * `npm run generate`: writes all generated files. Each generator runs in its own process, because it reads
 * the output of the previous one.
 */
import { commandLine } from './command-line.ts';
import { runInOrder } from './in-order.ts';

const usage = `npm run generate
  writes all files generated from the catalog and the contracts; tests fail when one of them is stale`;
commandLine(usage, {});

const parts = [
  'catalog',
  'shown-today',
  'judged',
  'example',
  'landing',
  'tables',
  'bounds',
  'kinds',
  'guide',
  'subjects',
  'demo',
];
runInOrder(parts.map((part) => ['node', `scripts/generate/${part}.ts`] as const));
