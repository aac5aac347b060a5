/** Changes to an existing manifest. */
import { type Entry, RejectionError } from './kind.ts';

/** Declares additional functions. Each element is the source text of an object. */
export const functionsEntry = (path: string, functions: readonly string[]): Entry => ({
  path,
  enter: (manifest) => {
    const start = manifest.indexOf('export const manifests = functionsOf(');
    // A single function is an argument on the same line. Several functions are each on their own line.
    const end = start < 0 ? null : /^\}?\);/m.exec(manifest.slice(start));
    if (!end) throw new RejectionError(`${path} declares no functions by functionsOf. Nothing was written.`);
    const [found] = end;
    const at = start + end.index + found.length - 2;
    const comma = found.startsWith('}') ? ',' : '';
    return `${manifest.slice(0, at)}${comma}${functions.join(',')},${manifest.slice(at)}`;
  },
});
