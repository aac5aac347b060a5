import { build } from 'esbuild';
import { expect, it } from 'vitest';
import { bundling, functionEntries } from './functions.ts';

/** Returns the files whose code is in the bundle of a function, loaded at start or on use. */
const filesIn = async (name: string): Promise<readonly string[]> => {
  const entry = functionEntries().get(name);
  if (!entry) throw new Error(`There is no function ${name}.`);
  const { metafile } = await build({ ...bundling, entryPoints: [entry], outdir: 'none', write: false });
  return Object.values(metafile.outputs).flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([file, { bytesInOutput }]) => (bytesInOutput > 0 ? [file] : [])),
  );
};

const isWhole = (file: string): boolean => /^shared\/(?:parameters|frameworks)\/catalog\//.test(file);

it.each(['scans-api', 'begin-run', 'collect', 'conclude-run'])(
  '%s excludes the full catalog: neither remedies nor mapping reasons',
  async (name) => {
    expect((await filesIn(name)).filter(isWhole)).toEqual([]);
  },
);

it('functions that show remedies include them', async () => {
  expect((await filesIn('remediations-api')).some(isWhole)).toBe(true);
});
