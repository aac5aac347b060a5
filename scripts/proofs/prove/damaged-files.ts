/**
 * Damages files of a stopped product one at a time. The engine's `-wal` is gone after a clean stop; one
 * truncated after a kill may lose the last writes, and SQLite cannot distinguish it from one with interrupted
 * writes, so it is out of scope.
 */
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startEverything } from '#scripts/e2e/agents.ts';
import { newTenant } from '#scripts/e2e/api-client.ts';
import { seededRandom } from '#scripts/local-cloud/faults/random.ts';
import type { Proof, Seeded } from '../harness/proof.ts';
import type { Resources } from '../harness/resources.ts';
import { attemptStart } from './kills/attempt.ts';
import { type Damage, damageFile, damagesOf, filesToDamage } from './kills/damages.ts';
import { acknowledgedIn, beginLoad, newWorks, type Work } from './kills/load.ts';
import { endOfScans, expectRight } from './kills/right.ts';
import { expectSet, expectStored } from './kills/stored.ts';

type Starting = Pick<Resources, 'startProduct'>;

const TENANTS = 2;
const LOAD_MS = 8000;
/** There are hundreds of objects, all stored the same way. */
const MAX_OF_A_KIND = 5;
const REMEDY = /restore it|delete it|move it away/i;

/** Fills a data folder and stops the product. @param at URL of the product that is currently running */
const fill = async (
  { startProduct }: Starting,
  folder: string,
  at: { url: string },
): Promise<readonly Work[]> => {
  const everything = await startEverything();
  const product = await startProduct({}, folder);
  at.url = product.url;
  try {
    const people = await Promise.all(Array.from({ length: TENANTS }, () => newTenant(product.url)));
    const works = await newWorks(people, () => at.url, 'Declared');
    const endLoad = beginLoad(works, 'Agent', everything.url, { begun: 0, done: 0 });
    await wait(LOAD_MS);
    await endLoad();
    await endOfScans(works);
    return works;
  } finally {
    await product.stop();
    await everything.stop();
  }
};

/** Checks that the product either rejects a damaged folder or has all data; throws otherwise. */
const startOnDamaged = async (
  starting: Starting,
  folder: string,
  file: string,
  works: readonly Work[],
  at: { url: string },
): Promise<'refused' | 'whole'> => {
  const attempt = await attemptStart(starting, folder);
  if ('rejection' in attempt) {
    if (attempt.rejection.includes(join(folder, file)) && REMEDY.test(attempt.rejection)) return 'refused';
    throw new Error(`refused without a name and a remedy: ${attempt.rejection}`);
  }
  at.url = attempt.product.url;
  try {
    await expectStored(works, { all: false });
    for (const work of works) await expectSet(work);
    await expectRight(folder);
    return 'whole';
  } catch (cause) {
    throw new Error(`started, but: ${cause instanceof Error ? cause.message : cause}`, { cause });
  } finally {
    await attempt.product.stop();
  }
};

export const proof: Proof<Seeded> = {
  name: 'damaged-files',
  title:
    'of a stopped product each file is cut, overwritten, emptied and removed: a start names the file and what to do, or everything acknowledged is there, counters and audit trails are right',
  run: async ({ options: { seed }, progress, ...resources }) => {
    const random = seededRandom(seed);
    const parent = resources.temporaryFolder();
    const [folder, whole] = [join(parent, 'data'), join(parent, 'whole')];
    const at = { url: '' };
    const ends = { refused: 0, whole: 0 };
    const faults: string[] = [];
    const works = await fill(resources, folder, at);
    cpSync(folder, whole, { recursive: true });
    const files = filesToDamage(whole, MAX_OF_A_KIND, random);
    const damageOnce = async (file: string, damage: Damage): Promise<void> => {
      rmSync(folder, { recursive: true });
      cpSync(whole, folder, { recursive: true });
      damageFile(damage, join(folder, file), random);
      try {
        const end = await startOnDamaged(resources, folder, file, works, at);
        ends[end] += 1;
        progress(`${file} ${damage}: ${end}`);
      } catch (cause) {
        const fault = `${file} ${damage}: ${cause instanceof Error ? cause.message : cause}`;
        faults.push(fault);
        progress(`FAULT ${fault}`);
      }
    };
    for (const file of files)
      for (const damage of damagesOf(join(whole, file))) await damageOnce(file, damage);
    if (faults.length > 0) throw new Error(`${faults.length} faults:\n${faults.join('\n')}`);
    return [
      `seed ${seed}; ${ends.refused + ends.whole} damages to ${files.length} files`,
      `${ends.refused} were refused by the name of the file and what to do`,
      `with ${ends.whole} all ${acknowledgedIn(works)} acknowledged writes were there once, counters and audit trails right`,
    ].join('; ');
  },
};
