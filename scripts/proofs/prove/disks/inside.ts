/**
 * Runs `inside` of the module named by the first argument, with the options from the second, and sends its
 * result to the parent.
 */
import { pathToFileURL } from 'node:url';
import { endOnSignal } from '#scripts/product/end-on-signal.ts';
import type { Context, Seeded } from '../../harness/proof.ts';
import { openResources } from '../../harness/resources.ts';

interface Inside {
  readonly inside: (context: Context<Seeded>) => Promise<string>;
}

const [, , module = '', options = '{}'] = process.argv;
const { inside }: Inside = await import(pathToFileURL(module).href);
const { end, ...resources } = openResources('disk');
endOnSignal(end, 130);
const progress = (line: string) => console.log(`  ${line}`);
try {
  process.send?.(await inside({ ...resources, progress, options: JSON.parse(options) as Seeded }));
} finally {
  await end();
}
process.disconnect();
