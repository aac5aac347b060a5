/** `npm run prove [-- <name> …]`: what takes longer to prove than a test may. */
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { build } from '#scripts/build/build.ts';
import { UsageError } from '#scripts/command-line.ts';
import { flag, type OptionValues, wholeNumber } from './harness/options.ts';
import type { Proof } from './harness/proof.ts';
import { runProofs } from './harness/run-proofs.ts';

const options = {
  kills: wholeNumber('how often something is killed, 100 by default', { from: 1, initial: () => 100 }),
  seed: wholeNumber('of random choices, which is printed; random by default', {
    from: 0,
    initial: () => randomInt(1e6),
  }),
  write: flag('has `outcomes` record the outcomes of scans, instead of comparing them'),
};

await runProofs<typeof options, Proof<OptionValues<typeof options>>>({
  command: 'prove',
  about: ['proves what takes longer than a test may, and ends with 1 when one does not hold'],
  folder: join(import.meta.dirname, 'prove'),
  options,
  check: ({ write }, names) => {
    if (write && !names.includes('outcomes')) throw new UsageError('--write is for outcomes: name it.');
  },
  prepare: async ({ progress }) => {
    await build({ stage: 'local' }, progress);
    return (proof, context) => proof.run(context);
  },
});
