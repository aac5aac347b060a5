/** Runs `inside` of the module that the first argument names, with the options of the second, and tells its parent what that answers. */
import { pathToFileURL } from 'node:url';
import type { Chance } from '../proof.ts';

interface Inside {
  readonly inside: (options: Chance) => Promise<string>;
}

const [, , module = '', options = '{}'] = process.argv;
const { inside }: Inside = await import(pathToFileURL(module).href);
process.send?.(await inside(JSON.parse(options) as Chance));
process.disconnect();
