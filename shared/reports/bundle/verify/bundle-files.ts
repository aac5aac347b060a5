/** The files of a bundle, from the zip or from the folder into which it was unpacked. */
import { isBundleName } from '../manifest.ts';
import { type ByteSource, NotABundle, type ReadZip, readZip } from '../zip/read-zip.ts';
import type { Bytes, Tools } from './tools.ts';

export interface ReadFile {
  readonly content: Bytes;
  /** As it lies in the zip. */
  readonly packed?: Bytes;
}

export interface BundleFiles {
  /** In the order in which they lie there. */
  readonly names: readonly string[];
  /** @throws Error where it cannot be unpacked */
  readonly read: (name: string) => Promise<ReadFile>;
  /** How the zip is laid out; absent for a folder. */
  readonly zip?: { readonly source: ByteSource; readonly layout: ReadZip };
}

/** @throws NotABundle where it cannot be read at all */
export const filesOfZip = async (source: ByteSource, tools: Tools): Promise<BundleFiles> => {
  const layout = await readZip(source);
  const entries = new Map(layout.entries.map((entry) => [entry.name, entry]));
  const names = layout.entries.map(({ name }) => name);
  if (entries.size !== names.length) throw new NotABundle('Two files of the zip have the same name.');
  return {
    names,
    zip: { source, layout },
    read: async (name) => {
      const entry = entries.get(name);
      const start = layout.starts.get(name);
      if (!entry || start === undefined) throw new Error('It is not there.');
      const packed = await source.read(start, start + entry.packed);
      if (packed.length !== entry.packed) throw new Error('It is cut off.');
      return { packed, content: entry.method === 0 ? packed : await tools.inflate(packed, entry.bytes) };
    },
  };
};

/** @param read a file by its name, `/` between folders */
export const filesOfFolder = (
  names: readonly string[],
  read: (name: string) => Promise<Bytes>,
): BundleFiles => ({
  names,
  read: async (name) => ({ content: await read(name) }),
});

/** Names that no bundle has; a text that turns the direction of reading would stand among the findings else. */
export const shownName = (name: string): string =>
  isBundleName(name) ? name : JSON.stringify(name.slice(0, 80));
