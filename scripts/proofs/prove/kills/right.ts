/** Checks on written data, in addition to its presence. */
import { setTimeout as wait } from 'node:timers/promises';
import { recount } from '#scripts/e2e/recount.ts';
import { verifyAudit } from '#scripts/e2e/verify-audit.ts';
import type { Work } from './load.ts';
import { walk } from './stored.ts';

/** The scheduler tick resumes an abandoned scan after 5½ minutes (`run-kind.ts`), at most three times. */
const ALL_ENDED_WITHIN_MS = 18 * 60_000;

/**
 * Throws unless the counters are correct and the audit trails are intact, whether or not a product runs on
 * the folder.
 */
export const expectRight = async (folder: string): Promise<void> => {
  const counted = await recount(folder);
  if (!counted.includes('no differences')) throw new Error(`Counters differed:\n${counted}`);
  const { code, output } = await verifyAudit(folder);
  if (code !== 0) throw new Error(`The audit trail is not whole:\n${output}`);
};

/**
 * Returns how scans ended, by status, and after how many seconds the last one ended. Throws if a scan is
 * still running.
 */
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
