import { setTimeout as wait } from 'node:timers/promises';
import { noteUse } from '#functions/platform/api-key/key-look-up.ts';
import { logger } from '#functions/platform/logger.ts';
import { isUseDue } from '#shared/api-keys/api-key.ts';
import { instant } from '#shared/kernel/time.ts';
import type { ApiEvent, ApiMiddleware } from './exchange.ts';

/** An answer is held up for so many milliseconds at most; a note that takes longer is made by a later call. */
const LONGEST_WAIT = 100;

/** Notes that a key was let in, at most once an hour, beside the work of the route. What goes wrong is logged. */
export const noteKeyUse = (note = noteUse): ApiMiddleware => {
  const settle = async ({ exchange }: ApiEvent): Promise<void> => {
    if (exchange.keyUse) await Promise.race([exchange.keyUse, wait(LONGEST_WAIT, undefined, { ref: false })]);
  };
  return {
    before: ({ event: { exchange } }) => {
      const { key, requestId, startedAt } = exchange;
      const now = instant(startedAt);
      if (!key || !isUseDue(key.lastUsedAt, now)) return;
      exchange.keyUse = note(key, now).catch((error) =>
        logger.info('key use not noted', { requestId, keyId: key.id, error: error as Error }),
      );
    },
    after: ({ event }) => settle(event),
    onError: ({ event }) => settle(event),
  };
};
