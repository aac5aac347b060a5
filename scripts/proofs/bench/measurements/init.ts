import { type Figure, figure } from '../../harness/figure.ts';
import type { Proof } from '../../harness/proof.ts';
import { type ApiBundle, apiBundles, benchFile } from '../lambda/api-bundles.ts';
import { startTimes } from '../lambda/fresh-process.ts';

/** The second figure has no limit: our own share of the time is within the noise of a busy machine. */
const figuresOf = (
  { name, file, librariesFile }: ApiBundle,
  bare: number,
  timeOf: (file: string) => number,
): readonly Figure[] => {
  const measured = { what: name, value: timeOf(file), unit: 'ms' } as const;
  return [
    figure({ ...measured, floor: bare, floorName: 'a bare process', limit: 3.2 }),
    figure({ ...measured, floor: timeOf(librariesFile), floorName: 'its libraries' }),
  ];
};

export const proof: Proof = {
  name: 'init',
  title: 'start of each API function in a fresh process, until it is loaded',
  run: async () => {
    const bundles = await apiBundles();
    const bare = benchFile('bare', 'export const handler = async () => ({ statusCode: 204 });\n');
    const files = [bare, ...bundles.flatMap(({ file, librariesFile }) => [file, librariesFile])];
    const times = await startTimes(files);
    const timeOf = (file: string) => times.get(file) ?? Number.NaN;
    return bundles.flatMap((bundle) => figuresOf(bundle, timeOf(bare), timeOf));
  },
};
