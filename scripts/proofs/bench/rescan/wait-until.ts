import { setTimeout as wait } from 'node:timers/promises';
import { MINUTE } from '#shared/kernel/time.ts';

const BETWEEN_MS = 50;
const MAX_MS = 3 * MINUTE;

/**
 * Polls until the condition is true.
 * @param what the condition as a sentence, such as `The scan has ended`
 * @throws after three minutes
 */
export const waitUntil = async (isSo: () => Promise<boolean>, what: string): Promise<void> => {
  const until = Date.now() + MAX_MS;
  while (!(await isSo())) {
    if (Date.now() > until) throw new Error(`${what}: not so within ${MAX_MS / MINUTE} minutes.`);
    await wait(BETWEEN_MS);
  }
};
