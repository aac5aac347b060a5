import type { Proof } from '../harness/proof.ts';
import { collectOutcomes, oneAfterAnother, startUnpaced } from '../outcomes/collect-outcomes.ts';
import { readGolden, writeGolden } from '../outcomes/golden.ts';
import { differences } from '../outcomes/outcome.ts';

/** Maximum differing fields printed. */
const MAX_PRINTED = 50;

export const proof: Proof<{ readonly write: boolean }> = {
  name: 'outcomes',
  title: 'scans of agents of every kind, before and after a change, have the recorded outcomes',
  run: async ({ options: { write }, startProduct }) => {
    const { url } = await startUnpaced(startProduct);
    const collect = () => collectOutcomes(url, oneAfterAnother);
    const found = await collect();
    // Recorded outcomes must be reproducible, so two runs must agree.
    const differing = differences(write ? await collect() : readGolden(), found);
    if (differing.length > 0) {
      const what = `${differing.length} fields differ${write ? ' between two runs, so nothing was written' : ''}`;
      return { notes: differing.slice(0, MAX_PRINTED), failures: [{ what }] };
    }
    return write
      ? `recorded ${writeGolden(found)} bytes`
      : `all ${Object.keys(found).length} agents as recorded`;
  },
};
