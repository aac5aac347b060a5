import { setTimeout as wait } from 'node:timers/promises';
import { startEverything } from '#scripts/e2e/agents.ts';
import { newTenant } from '#scripts/e2e/api-client.ts';
import type { Product } from '#scripts/e2e/product.ts';
import { seededRandom } from '#scripts/local-cloud/faults/random.ts';
import type { Proof, Seeded } from '../harness/proof.ts';
import type { Resources } from '../harness/resources.ts';
import { attemptStart } from './kills/attempt.ts';
import { acknowledgedIn, beginLoad, newWorks, untilUnderWay, type Work } from './kills/load.ts';
import { endOfScans, expectRight } from './kills/right.ts';
import { askAgain, expectSet, expectStored } from './kills/stored.ts';
import { killVictim } from './kills/victims.ts';

const TENANTS = 2;
/** Number of products that are started concurrently on one folder. */
const CONTENDERS = 3;
/** Maximum random delay before the next step, in milliseconds. */
const MAX_MS = { load: 1200, apart: 400 };

type Random = () => number;
type Starting = Pick<Resources, 'startProduct'>;

/** Throws unless the rejection names the folder and says what to do. */
const expectRejected = (rejection: string, folder: string): void => {
  if (!rejection.includes(`using ${folder}; stop it first, or set ACCREDIT_DATA to another folder`))
    throw new Error(`A product on a folder in use ended otherwise:\n${rejection}`);
};

/**
 * Starts several products nearly simultaneously. Returns the one that got the folder; throws unless it is
 * exactly one.
 */
const contend = async (starting: Starting, folder: string, random: Random): Promise<Product> => {
  const attempts = await Promise.all(
    Array.from({ length: CONTENDERS }, async () => {
      await wait(random() * MAX_MS.apart);
      return attemptStart(starting, folder);
    }),
  );
  const winners = attempts.flatMap((attempt) => ('product' in attempt ? [attempt.product] : []));
  const [winner, ...others] = winners;
  try {
    if (!winner || others.length > 0)
      throw new Error(`${winners.length} of ${CONTENDERS} products run on ${folder}.`);
    for (const attempt of attempts) if ('rejection' in attempt) expectRejected(attempt.rejection, folder);
    return winner;
  } catch (cause) {
    await Promise.all(winners.map((one) => one.stop()));
    throw cause;
  }
};

/** Starts another product while one uses the folder. */
const intrude = async (starting: Starting, folder: string): Promise<void> => {
  const attempt = await attemptStart(starting, folder);
  if ('rejection' in attempt) return expectRejected(attempt.rejection, folder);
  await attempt.product.stop();
  throw new Error(`A second product runs on ${folder}.`);
};

export const proof: Proof<Seeded & { readonly kills: number }> = {
  name: 'two-products',
  title: `one more on a folder in use ends and says so; of ${CONTENDERS} that are started at once, as one is killed under load, exactly one gets it; nothing acknowledged is lost`,
  run: async ({ options: { kills, seed }, progress, ...resources }) => {
    const folder = resources.temporaryFolder();
    const random = seededRandom(seed);
    const everything = await startEverything();
    resources.onEnd(everything.stop);
    let product = await contend(resources, folder, random);
    const people = await Promise.all(Array.from({ length: TENANTS }, () => newTenant(product.url)));
    const all: Work[] = [];
    for (let round = 1; round <= kills; round += 1) {
      const works = await newWorks(people, () => product.url, `Declared ${round}`);
      all.push(...works);
      const engineKills = { begun: 0, done: 0 };
      const endLoad = beginLoad(works, `Agent ${round}`, everything.url, engineKills);
      await wait(random() * MAX_MS.load);
      await intrude(resources, folder);
      await untilUnderWay(works);
      await wait(random() * MAX_MS.load);
      engineKills.begun += 1;
      const killed = killVictim(product, 'tree');
      const next = contend(resources, folder, random);
      await killed;
      await endLoad();
      product = await next;
      await expectStored(works, { all: false });
      for (const work of works) await expectSet(work);
      await expectRight(folder);
      const done = acknowledgedIn(works);
      progress(`${round}: one of ${CONTENDERS} got the folder, ${done} acknowledged, all as it must be`);
    }
    const { asked, wereDone } = await askAgain(all);
    await expectStored(all, { all: true });
    const { completed, failed } = await endOfScans(all.slice(0, TENANTS));
    await expectRight(folder);
    return [
      `seed ${seed}; ${kills} products ended on a folder in use and said so`,
      `${kills} kills under load, and the first start, left the folder to one of ${CONTENDERS} each time`,
      `${acknowledgedIn(all)} acknowledged writes, none lost, none twice`,
      `${asked} of which the answer was lost were asked again: ${wereDone} had been done`,
      `${completed + failed} scans ended, ${failed} of them as failed`,
    ].join('; ');
  },
};
