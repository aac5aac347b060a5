/**
 * Runs `inside` of the module named by the first argument, with the options from the second, and sends its
 * result to the parent.
 */
import { pathToFileURL } from 'node:url';
import type { Chance } from '../proof.ts';

interface Inside {
  readonly inside: (options: Chance) => Promise<string>;
}

const [, , module = '', options = '{}'] = process.argv;
const { inside }: Inside = await import(pathToFileURL(module).href);
process.send?.(await inside(JSON.parse(options) as Chance));
process.disconnect();
