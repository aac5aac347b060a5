/** Reading below a root, and nowhere else: links are followed as far as they stay below it. */
import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';

/** What a read came to: `absent` where nothing is, or what is there leads out of the root. */
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
  /** The real path of what is at an absolute path below the root. */
  readonly place: (path: string) => Promise<Read<string>>;
  /** A file's text, of at most 1 MiB. */
  readonly text: (path: string) => Promise<Read<string>>;
  /** Names in a folder, sorted; none where it cannot be read. */
  readonly names: (path: string) => Promise<readonly string[]>;
}

/** @param root `/`, or the folder that stands for it; paths are absolute, as if it were `/` */
export const belowRoot = (root: string): BelowRoot => {
  const place: BelowRoot['place'] = async (path) => {
    try {
      const top = await realpath(root);
      // Resolved as if the root were `/`, so that no `..` climbs out.
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
