/** Reads only below a root: links are followed only within it. */
import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';

/** Result of a read: `absent` if nothing exists there, or it leads out of the root. */
export type Read<Value> =
  | { readonly read: 'done'; readonly value: Value }
  | { readonly read: 'absent' | 'denied' | 'too-large' };

const LARGEST = 1024 * 1024;

const denials: ReadonlySet<string> = new Set(['EACCES', 'EPERM']);

const failed = (error: unknown): { readonly read: 'absent' | 'denied' } => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return { read: denials.has(code) ? 'denied' : 'absent' };
};

export interface BelowRoot {
  /** Returns the real path of an absolute path below the root. */
  readonly place: (path: string) => Promise<Read<string>>;
  /** Returns a file's text, at most 1 MiB. */
  readonly text: (path: string) => Promise<Read<string>>;
  /** Returns the sorted names in a folder; empty if it cannot be read. */
  readonly names: (path: string) => Promise<readonly string[]>;
}

/** @param root `/`, or the folder that represents it; paths are absolute, as if it were `/` */
export const belowRoot = (root: string): BelowRoot => {
  const place: BelowRoot['place'] = async (path) => {
    try {
      const top = await realpath(root);
      // Resolved as if the root were `/`, so that `..` cannot leave it.
      const real = await realpath(join(top, resolve('/', path)));
      const inside = real === top || real.startsWith(top.endsWith(sep) ? top : `${top}${sep}`);
      return inside ? { read: 'done', value: real } : { read: 'absent' };
    } catch (error) {
      return failed(error);
    }
  };
  const text: BelowRoot['text'] = async (path) => {
    const at = await place(path);
    if (at.read !== 'done') return at;
    try {
      const { size, isFile } = await stat(at.value).then((facts) => ({
        size: facts.size,
        isFile: facts.isFile(),
      }));
      if (!isFile) return { read: 'absent' };
      if (size > LARGEST) return { read: 'too-large' };
      return { read: 'done', value: await readFile(at.value, 'utf8') };
    } catch (error) {
      return failed(error);
    }
  };
  const names: BelowRoot['names'] = async (path) => {
    const at = await place(path);
    if (at.read !== 'done') return [];
    return (await readdir(at.value).catch(() => [])).toSorted();
  };
  return { place, text, names };
};
