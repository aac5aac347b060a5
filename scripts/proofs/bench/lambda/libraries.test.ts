import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { bundling } from '#scripts/build/functions.ts';
import { root } from '#scripts/build/places.ts';
import { librariesOf } from './libraries.ts';

/** Returns esbuild's metadata of a bundle of that source. */
const outputOf = async (contents: string) => {
  const stdin = { contents, resolveDir: root, loader: 'js' } as const;
  const { metafile } = await build({ ...bundling, stdin, outfile: 'x.mjs', write: false });
  const [output] = Object.values(metafile.outputs);
  if (!output) throw new Error('esbuild made nothing.');
  return output;
};

const clientsIn = (output: Awaited<ReturnType<typeof outputOf>>): readonly string[] => {
  const names = Object.keys(output.inputs).flatMap(
    (path) => /^node_modules\/@aws-sdk\/(client-[a-z0-9]+)\//.exec(path)?.[1] ?? [],
  );
  return [...new Set(names)].toSorted();
};

describe('librariesOf', () => {
  it('contains the clients that the function contains, always the database client, and no file of ours', async () => {
    const own = await outputOf(
      "import { SFNClient } from '@aws-sdk/client-sfn'; import { S3Client } from '@aws-sdk/client-s3'; export const flows = new SFNClient({});",
    );
    const floor = await outputOf(librariesOf([own]));
    expect(clientsIn(floor)).toEqual(['client-dynamodb', 'client-sfn']);
    expect(Object.keys(floor.inputs).filter((path) => !path.startsWith('node_modules/'))).toEqual([
      '<stdin>',
    ]);
  });

  it('can be bundled with every supported client', async () => {
    const all = ['sfn', 'kms', 's3'].map((client) => `export * from '@aws-sdk/client-${client}';`);
    const floor = await outputOf(librariesOf([await outputOf(all.join('\n'))]));
    expect(clientsIn(floor)).toEqual(['client-dynamodb', 'client-kms', 'client-s3', 'client-sfn']);
  });
});
