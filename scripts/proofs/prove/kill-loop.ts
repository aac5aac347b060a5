import { setTimeout as wait } from 'node:timers/promises';
import { startEverything } from '#scripts/e2e/agents.ts';
import { newTenant } from '#scripts/e2e/api-client.ts';
import { seededRandom } from '#scripts/local-cloud/faults/random.ts';
import type { Proof, Seeded } from '../harness/proof.ts';
import { acknowledgedIn, beginLoad, newWorks, untilUnderWay, type Work } from './kills/load.ts';
import { endOfScans, expectRight } from './kills/right.ts';
import { askAgain, expectSet, expectStored } from './kills/stored.ts';
import { killVictim, startVictim, victims } from './kills/victims.ts';

const TENANTS = 2;
/**
 * Maximum duration of load before a kill, after the first acknowledgement, and after a kill that the product
 * survives.
 */
const LOAD_MS = { before: 1200, after: 600 };

export const proof: Proof<Seeded & { readonly kills: number }> = {
  name: 'kill-loop',
  title:
    'kills of the whole product, of a worker and of the engine at random moments under load: what was acknowledged is there once, counters and audit trails are right, every scan ends',
  run: async ({ options: { kills, seed }, progress, ...resources }) => {
    const folder = resources.temporaryFolder();
    const random = seededRandom(seed);
    const everything = await startEverything();
    resources.onEnd(everything.stop);
    let product = await startVictim(resources, folder, seed);
    const people = await Promise.all(Array.from({ length: TENANTS }, () => newTenant(product.url)));
    const all: Work[] = [];
    const counts = Object.fromEntries(victims.map((victim) => [victim, 0]));
    const engineKills = { begun: 0, done: 0 };
    for (let round = 1; round <= kills; round += 1) {
      const works = await newWorks(people, () => product.url, `Declared ${round}`);
      all.push(...works);
      const victim = victims[Math.floor(random() * victims.length)] ?? 'tree';
      const endLoad = beginLoad(works, `Agent ${round}`, everything.url, engineKills);
      await untilUnderWay(works);
      await wait(random() * LOAD_MS.before);
      if (victim !== 'worker') engineKills.begun += 1;
      await killVictim(product, victim);
      engineKills.done = engineKills.begun;
      if (victim !== 'tree') await wait(random() * LOAD_MS.after);
      await endLoad();
      if (victim === 'tree') product = await startVictim(resources, folder, seed + round);
      await expectStored(works, { all: false });
      for (const work of works) await expectSet(work);
      await expectRight(folder);
      counts[victim] = (counts[victim] ?? 0) + 1;
      const done = acknowledgedIn(works);
      const unknown = works.flatMap(({ writes }) => writes).length - done;
      progress(`${round} ${victim}: ${done} acknowledged, ${unknown} unknown, all as it must be`);
    }
    const { asked, wereDone } = await askAgain(all);
    await expectStored(all, { all: true });
    const { completed, failed, seconds } = await endOfScans(all.slice(0, TENANTS));
    await expectRight(folder);
    return [
      `seed ${seed}; killed ${victims.map((victim) => `${victim} ${counts[victim]} times`).join(', ')}`,
      `${acknowledgedIn(all)} acknowledged writes of ${TENANTS} organizations, none lost, none twice`,
      `${asked} of which the answer was lost were asked again under their keys: ${wereDone} had been done, each is there once`,
      `${completed + failed} scans ended, ${failed} of them as failed, the last ${seconds} s after the last kill`,
    ].join('; ');
  },
};
