import { setTimeout as wait } from 'node:timers/promises';
import { concurrently } from '#functions/platform/concurrently.ts';
import { logger } from '#functions/platform/logger.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import { SECOND } from '#shared/kernel/time.ts';
import { listViewers, type Viewer } from './viewer-store.ts';

const IN_FLIGHT = 20;
/** Whoever ends a session waits no longer for sockets that do not answer. */
const LONGEST_WAIT = SECOND;

const closeAll = async (table: TenantTable, isOver: (viewer: Viewer) => boolean): Promise<void> => {
  try {
    const over = (await listViewers(table)).filter(isOver);
    if (over.length === 0) return;
    // Loaded on use: a sign-in, which has nothing to close, shall not wait for it to be read.
    const { openSockets } = await import('./sockets.ts');
    await concurrently(over, IN_FLIGHT, async ({ connectionId }) => {
      await openSockets.close(connectionId);
    });
  } catch (error) {
    logger.warn('connections of ended sessions are left to the stream', { error: error as Error });
  }
};

/**
 * Closes the connections of sessions that have ended; call it once that is stored. The reader of the stream closes whatever is missed here,
 * but may first wait out the second after some news, so that without this a socket would outlive its session for as long.
 */
export const closeConnections = (table: TenantTable, isOver: (viewer: Viewer) => boolean): Promise<void> =>
  Promise.race([closeAll(table, isOver), wait(LONGEST_WAIT, undefined, { ref: false })]);
