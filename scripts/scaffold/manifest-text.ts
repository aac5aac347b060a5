/** What a manifest that is there gets. */
import { type Entry, RejectionError } from './kind.ts';

/** Declares further functions; each is the text of an object. */
export const functionsEntry = (path: string, functions: readonly string[]): Entry => ({
  path,
  enter: (manifest) => {
    const start = manifest.indexOf('export const manifests = functionsOf(');
    // One function stands in the parentheses as it is, several stand on lines of their own.
    const end = start < 0 ? null : /^\}?\);/m.exec(manifest.slice(start));
    if (!end) throw new RejectionError(`${path} declares no functions by functionsOf. Nothing was written.`);
    const [found] = end;
    const at = start + end.index + found.length - 2;
    const comma = found.startsWith('}') ? ',' : '';
    return `${manifest.slice(0, at)}${comma}${functions.join(',')},${manifest.slice(at)}`;
  },
});
