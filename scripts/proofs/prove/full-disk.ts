import { setTimeout as wait } from 'node:timers/promises';
import { startEverything } from '#scripts/e2e/agents.ts';
import { newTenant } from '#scripts/e2e/api-client.ts';
import type { Product } from '#scripts/e2e/product.ts';
import { seededRandom } from '#scripts/local-cloud/faults/random.ts';
import type { Context, Proof, Seeded } from '../harness/proof.ts';
import type { Resources } from '../harness/resources.ts';
import { withOwnMounts } from './disks/own-mounts.ts';
import { type SmallDisk, smallDisk } from './disks/small-disk.ts';
import { beginReading, expectReadOnly, expectWrites, RESERVE, type Way, ways } from './disks/ways.ts';
import { attemptStart } from './kills/attempt.ts';
import { acknowledgedIn, beginLoad, newWorks, untilUnderWay, type Work } from './kills/load.ts';
import { endOfScans, expectRight } from './kills/right.ts';
import { askAgain, expectSet, expectStored } from './kills/stored.ts';

const TENANTS = 2;
/** Rounds per case under load. */
const ROUNDS = 3;
const MEBIBYTE = 1024 ** 2;
const DISK_MIB = 192;
/** Maximum duration of load before, and its duration during the failure: the product checks every second. */
const LOAD_MS = { before: 1200, meanwhile: 2500 };

type Starting = Pick<Resources, 'startProduct'>;

const attempt = (starting: Starting, folder: string) =>
  attemptStart(starting, folder, { ACCREDIT_DISK_RESERVE: String(RESERVE / MEBIBYTE) });

const start = async (starting: Starting, folder: string): Promise<Product> => {
  const started = await attempt(starting, folder);
  if ('rejection' in started) throw new Error(started.rejection);
  return started.product;
};

/** Runs one case under load; returns the number of reads in the meantime. */
const underLoad = async (disk: SmallDisk, way: Way, works: readonly Work[], endLoad: () => Promise<void>) => {
  const people = works.map(({ person }) => person);
  way.begin(disk);
  const endings = people.map(beginReading);
  await wait(LOAD_MS.meanwhile);
  for (const person of people) await expectReadOnly(person, way);
  await endLoad();
  await expectStored(works, { all: false });
  for (const work of works) await expectSet(work);
  const reads = await Promise.all(endings.map((end) => end()));
  if (way.about === 'short of its reserve' && disk.free() === 0)
    throw new Error('It wrote until nothing was free.');
  way.end(disk);
  for (const person of people) await expectWrites(person);
  await expectRight(disk.folder);
  return reads.reduce((sum, one) => sum + one, 0);
};

/** The currently running product. */
interface Running {
  product: Product;
}

/**
 * Ends the product in the given failure condition, starts it in that condition, and starts it again after
 * recovery.
 */
const restarted = async (
  starting: Starting,
  disk: SmallDisk,
  way: Way,
  running: Running,
  works: readonly Work[],
): Promise<void> => {
  way.begin(disk);
  await running.product.stop();
  // Ending it has freed space: the engine then has no journal.
  way.begin(disk);
  const started = await attempt(starting, disk.folder);
  const message = 'rejection' in started ? started.rejection : undefined;
  const isRight = message === undefined ? way.rejection === undefined : way.rejection?.test(message);
  if (!isRight) throw new Error(`On a folder that is ${way.about} a start ${message ?? 'got ready.'}`);
  if ('product' in started) {
    running.product = started.product;
    for (const { person } of works) await expectReadOnly(person, way);
    await running.product.stop();
  }
  way.end(disk);
  running.product = await start(starting, disk.folder);
};

/** The proof itself, in a process with a private mount namespace. */
export const inside = async ({
  options: { seed },
  progress,
  ...resources
}: Context<Seeded>): Promise<string> => {
  const disk = smallDisk(resources.temporaryFolder(), DISK_MIB);
  resources.onEnd(disk.remove);
  const random = seededRandom(seed);
  const everything = await startEverything();
  resources.onEnd(everything.stop);
  const running: Running = { product: await start(resources, disk.folder) };
  const url = () => running.product.url;
  const people = await Promise.all(Array.from({ length: TENANTS }, () => newTenant(url())));
  const all: Work[] = [];
  let reads = 0;
  for (let round = 1; round <= ROUNDS; round += 1)
    for (const way of ways) {
      const works = await newWorks(people, url, `Declared ${round} ${way.about}`);
      all.push(...works);
      const endLoad = beginLoad(works, `${round} ${way.about}`, everything.url, { begun: 0, done: 0 });
      await untilUnderWay(works);
      await wait(random() * LOAD_MS.before);
      reads += await underLoad(disk, way, works, endLoad);
      progress(`${round} ${way.about}: all as it must be`);
    }
  const last = await newWorks(people, url, 'Last');
  for (const way of ways) {
    await restarted(resources, disk, way, running, last);
    await expectStored(all, { all: false });
    await expectRight(disk.folder);
    progress(`ended and started, ${way.about}: all as it must be`);
  }
  const { asked, wereDone } = await askAgain(all);
  await expectStored(all, { all: true });
  const { completed, failed } = await endOfScans(all.slice(0, TENANTS));
  await expectRight(disk.folder);
  return [
    `seed ${seed}; ${ROUNDS} times each ${ways.map(({ about }) => about).join(', ')} under load, and once each across an end and a start`,
    `${reads} reads meanwhile, all answered`,
    `${acknowledgedIn(all)} acknowledged writes, none lost, none twice`,
    `${asked} that were refused or cut short were asked again: ${wereDone} had been done`,
    `${completed + failed} scans ended, ${failed} of them as failed`,
  ].join('; ');
};

export const proof: Proof<Seeded> = {
  name: 'full-disk',
  title:
    'on a small disk that others fill, and in a folder that becomes read-only: writes are refused with what to do, reading goes on, nothing acknowledged is lost, and writing works again with room',
  run: ({ options: { seed } }) => withOwnMounts(import.meta.filename, { seed }),
};
