/** `npm run bench [-- <name> …]`: measurements, each against a floor or peer of the same run. */
import { join } from 'node:path';
import type { Options } from './harness/options.ts';
import type { Proof } from './harness/proof.ts';
import { runProofs } from './harness/run-proofs.ts';

await runProofs<Options, Proof>({
  command: 'bench',
  about: [
    'measures, prints each figure beside its floor or peer of the same run, and ends with 1 above a limit',
    'tries a failed measurement three times, reports it with its reason, continues, and ends with 1',
  ],
  folder: join(import.meta.dirname, 'bench/measurements'),
  options: {},
  attempts: 3,
  prepare: async ({ load, progress }) => {
    if (load > 0.5)
      progress(
        `The machine is busy (load ${load.toFixed(1)} a processor): times, and their ratios, are too high.`,
      );
    return (proof, context) => proof.run(context);
  },
});
