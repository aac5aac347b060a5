import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startEverything } from '#scripts/e2e/agents.ts';
import { newAgent, newTenant } from '#scripts/e2e/api-client.ts';
import type { Product } from '#scripts/e2e/product.ts';
import { recount } from '#scripts/e2e/recount.ts';
import { verifyAudit } from '#scripts/e2e/verify-audit.ts';
import { seededRandom } from '#scripts/local/faults/random.ts';
import { askAgain, expectKept, expectSet, walk } from './kills/kept.ts';
import { beginLoad, type Work, wherever } from './kills/load.ts';
import { killVictim, startVictim, victims } from './kills/victims.ts';
import type { Proof } from './proof.ts';

const TENANTS = 2;
/** How long there is load at most before a kill, once something was acknowledged, and after one that the product outlives. */
const LOAD_MS = { before: 1200, after: 600 };
/** A scan that nobody goes on with is taken up after 5½ minutes by the tick (`run-kind.ts`), at most three times. */
const ALL_ENDED_WITHIN_MS = 18 * 60_000;

/** Counters are right, and the audit trails are whole. */
const expectRight = async (folder: string): Promise<void> => {
  const counted = await recount(folder);
  if (!counted.includes('nothing differed')) throw new Error(`Counters differed:\n${counted}`);
  const { code, output } = await verifyAudit(folder);
  if (code !== 0) throw new Error(`The audit trail is not whole:\n${output}`);
};

/** How scans ended, by status, and after how many seconds the last one had; throws when one goes on. */
const endOfScans = async (works: readonly Work[]) => {
  const began = Date.now();
  for (;;) {
    const scans = (await Promise.all(works.map(({ person }) => walk(person, '/api/scans')))).flat();
    const count = (status: string) => scans.filter((scan) => scan.status === status).length;
    const [completed, failed] = [count('completed'), count('failed')];
    const seconds = Math.round((Date.now() - began) / 1000);
    if (completed + failed === scans.length) return { completed, failed, seconds };
    if (Date.now() > began + ALL_ENDED_WITHIN_MS)
      throw new Error(
        `${scans.length - completed - failed} of ${scans.length} scans had not ended after ${seconds} s.`,
      );
    await wait(2000);
  }
};

export const proof: Proof = {
  name: 'kill-loop',
  about:
    'kills of the whole product, of a worker and of the engine at random moments under load: what was acknowledged is there once, counters and audit trails are right, every scan ends',
  run: async ({ kills, seed }) => {
    console.log(`  ${kills} kills, seed ${seed}`);
    const folder = mkdtempSync(join(tmpdir(), 'accredit-prove-'));
    const random = seededRandom(seed);
    const everything = await startEverything();
    let product: Product = await startVictim(folder, seed);
    try {
      const people = await Promise.all(Array.from({ length: TENANTS }, () => newTenant(product.url)));
      const all: Work[] = [];
      const counts = Object.fromEntries(victims.map((victim) => [victim, 0]));
      const engineKills = { begun: 0, done: 0 };
      for (let round = 1; round <= kills; round += 1) {
        const works = await Promise.all(
          people.map(async (one): Promise<Work> => {
            const person = wherever(one, () => product.url);
            return { person, agentId: await newAgent(person, { name: `Declared ${round}` }), writes: [] };
          }),
        );
        all.push(...works);
        const victim = victims[Math.floor(random() * victims.length)] ?? 'tree';
        const endLoad = beginLoad(works, `Agent ${round}`, everything.url, engineKills);
        const isUnderWay = () => works.every(({ writes }) => writes.some((write) => write.acknowledged));
        while (!isUnderWay()) await wait(5);
        await wait(random() * LOAD_MS.before);
        if (victim !== 'worker') engineKills.begun += 1;
        await killVictim(product, victim);
        engineKills.done = engineKills.begun;
        if (victim !== 'tree') await wait(random() * LOAD_MS.after);
        await endLoad();
        if (victim === 'tree') product = await startVictim(folder, seed + round);
        await expectKept(works, { all: false });
        for (const work of works) await expectSet(work);
        await expectRight(folder);
        counts[victim] = (counts[victim] ?? 0) + 1;
        const written = works.flatMap(({ writes }) => writes);
        const done = written.filter(({ acknowledged }) => acknowledged).length;
        console.log(
          `  ${round} ${victim}: ${done} acknowledged, ${written.length - done} unknown, all as it must be`,
        );
      }
      const written = all.flatMap(({ writes }) => writes);
      const acknowledged = written.filter((write) => write.acknowledged).length;
      const { asked, wereDone } = await askAgain(all);
      await expectKept(all, { all: true });
      const { completed, failed, seconds } = await endOfScans(all.slice(0, TENANTS));
      await expectRight(folder);
      return [
        `seed ${seed}; killed ${victims.map((victim) => `${victim} ${counts[victim]} times`).join(', ')}`,
        `${acknowledged} acknowledged writes of ${TENANTS} organizations, none lost, none twice`,
        `${asked} of which the answer was lost were asked again under their keys: ${wereDone} had been done, each is there once`,
        `${completed + failed} scans ended, ${failed} of them as failed, the last ${seconds} s after the last kill`,
      ].join('; ');
    } finally {
      await product.stop();
      await everything.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
