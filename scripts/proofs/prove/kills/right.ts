/** What is right of all that was written, besides that it is there. */
import { setTimeout as wait } from 'node:timers/promises';
import { recount } from '#scripts/e2e/recount.ts';
import { verifyAudit } from '#scripts/e2e/verify-audit.ts';
import type { Work } from './load.ts';
import { walk } from './stored.ts';

/** A scan that nobody goes on with is taken up after 5½ minutes by the tick (`run-kind.ts`), at most three times. */
const ALL_ENDED_WITHIN_MS = 18 * 60_000;

/** Throws unless counters are right and the audit trails are whole, whether a product runs on the folder or not. */
export const expectRight = async (folder: string): Promise<void> => {
  const counted = await recount(folder);
  if (!counted.includes('nothing differed')) throw new Error(`Counters differed:\n${counted}`);
  const { code, output } = await verifyAudit(folder);
  if (code !== 0) throw new Error(`The audit trail is not whole:\n${output}`);
};

/** How scans ended, by status, and after how many seconds the last one had; throws when one goes on. */
export const endOfScans = async (works: readonly Work[]) => {
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
