/** `npm run attack [-- <name> …]`: attacks a running product continuously. */
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { build } from '#scripts/build/build.ts';
import { type Attack, type Ground, runAttack } from './attack/arena/arena.ts';
import { readOpenApi } from './attack/arena/open-api.ts';
import { openOwnProduct } from './attack/arena/own-product.ts';
import { numberOption, originOption, wholeNumber } from './harness/options.ts';
import { runProofs } from './harness/run-proofs.ts';

const MINUTE_MS = 60_000;
const MAX_MINUTES = 24 * 60;
const MAX_SEED = 2 ** 31 - 1;

const options = {
  minutes: numberOption('of all attacks together, 10 by default; each attack makes at least a few tries', {
    initial: () => 10,
    rule: `a number above 0 and at most ${MAX_MINUTES}`,
    isValid: (minutes) => minutes > 0 && minutes <= MAX_MINUTES,
  }),
  seed: wholeNumber('repeats the requests of a run that printed it; random by default', {
    ...{ from: 0, to: MAX_SEED },
    initial: () => randomInt(MAX_SEED),
  }),
  url: originOption(
    'a running product, which is not ended; by default one is built and started on its own data',
  ),
};

await runProofs<typeof options, Attack>({
  command: 'attack',
  about: [
    'attacks a running product, and ends with 1 on a 5xx, a leak, or another tenant that has to wait',
    'stores what failed with requests to send again',
  ],
  folder: join(import.meta.dirname, 'attack'),
  options,
  prepare: async ({ options: { minutes, seed, url: given }, proofs, progress, ...resources }) => {
    if (given === undefined) await build({ stage: 'local' }, progress);
    const own = given === undefined ? await openOwnProduct(resources) : undefined;
    const url = own?.url ?? given ?? '';
    progress(`attacks ${url}`);
    const ground: Ground = {
      ...{ url, seed, canaries: new Map() },
      document: await readOpenApi(url),
      ...(own ? { own } : {}),
    };
    const tried = proofs.filter(({ ends }) => own !== undefined || !ends);
    const shares = tried.reduce((sum, { share }) => sum + share, 0);
    return async (attack) =>
      tried.includes(attack)
        ? runAttack(attack, ground, (minutes * MINUTE_MS * attack.share) / shares)
        : 'not tried: it ends a product, and this one is not its own';
  },
});
