import { setTimeout as wait } from 'node:timers/promises';
import { noteUse } from '#functions/platform/api-key/key-look-up.ts';
import { logger } from '#functions/platform/logger.ts';
import { isUseDue } from '#shared/api-keys/api-key.ts';
import { instant } from '#shared/kernel/time.ts';
import type { ApiEvent, ApiMiddleware } from './exchange.ts';

/** Maximum delay of a response, in milliseconds; a note that takes longer is written by a later call. */
const LONGEST_WAIT = 100;

/** Records the use of an API key at most once an hour, in parallel with the route. Errors are logged. */
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
        logger.info('key use not recorded', { requestId, keyId: key.id, error: error as Error }),
      );
    },
    after: ({ event }) => settle(event),
    onError: ({ event }) => settle(event),
  };
};
