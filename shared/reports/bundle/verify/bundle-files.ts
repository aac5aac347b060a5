/** The files of a bundle, from the zip or from the folder into which it was unpacked. */
import { isBundleName } from '../manifest.ts';
import { type ByteSource, InvalidBundleError, type ReadZip, readZip } from '../zip/read-zip.ts';
import type { Bytes, Tools } from './tools.ts';

export interface ReadFile {
  readonly content: Bytes;
  /** As stored in the zip. */
  readonly packed?: Bytes;
}

export interface BundleFiles {
  /** In stored order. */
  readonly names: readonly string[];
  /** @throws Error if the file cannot be unpacked */
  readonly read: (name: string) => Promise<ReadFile>;
  /** Layout of the zip; absent for a folder. */
  readonly zip?: { readonly source: ByteSource; readonly layout: ReadZip };
}

/** @throws InvalidBundleError if it cannot be read at all */
export const filesOfZip = async (source: ByteSource, tools: Tools): Promise<BundleFiles> => {
  const layout = await readZip(source);
  const entries = new Map(layout.entries.map((entry) => [entry.name, entry]));
  const names = layout.entries.map(({ name }) => name);
  if (entries.size !== names.length) throw new InvalidBundleError('Two files in the zip have the same name.');
  return {
    names,
    zip: { source, layout },
    read: async (name) => {
      const entry = entries.get(name);
      const start = layout.starts.get(name);
      if (!entry || start === undefined) throw new Error('The file is missing.');
      const packed = await source.read(start, start + entry.packed);
      if (packed.length !== entry.packed) throw new Error('The file is truncated.');
      return { packed, content: entry.method === 0 ? packed : await tools.inflate(packed, entry.bytes) };
    },
  };
};

/** @param read reads a file by its name, with `/` between folders */
export const filesOfFolder = (
  names: readonly string[],
  read: (name: string) => Promise<Bytes>,
): BundleFiles => ({
  names,
  read: async (name) => ({ content: await read(name) }),
});

/** Quotes names that no bundle has; otherwise bidirectional controls could alter the displayed findings. */
export const shownName = (name: string): string =>
  isBundleName(name) ? name : JSON.stringify(name.slice(0, 80));
