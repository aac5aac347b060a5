import { setTimeout as wait } from 'node:timers/promises';
import { concurrently } from '#functions/platform/concurrently.ts';
import { logger } from '#functions/platform/logger.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import { SECOND } from '#shared/kernel/time.ts';
import { listViewers, type Viewer } from './viewer-store.ts';

const IN_FLIGHT = 20;
/** Maximum wait for sockets that do not respond when a session ends. */
const LONGEST_WAIT = SECOND;

const closeAll = async (table: TenantTable, isOver: (viewer: Viewer) => boolean): Promise<void> => {
  try {
    const over = (await listViewers(table)).filter(isOver);
    if (over.length === 0) return;
    // Loaded on first use, so that a sign-in, which has nothing to close, does not wait for it.
    const { openSockets } = await import('./sockets.ts');
    await concurrently(over, IN_FLIGHT, async ({ connectionId }) => {
      await openSockets.close(connectionId);
    });
  } catch (error) {
    logger.warn('connections of ended sessions are left to the stream', { error: error as Error });
  }
};

/**
 * Closes the connections of sessions that have ended; call it after they are stored as ended. The stream
 * consumer closes connections missed here, but may first wait out its batching second, so that without this
 * call a socket would outlive its session for that time.
 */
export const closeConnections = (table: TenantTable, isOver: (viewer: Viewer) => boolean): Promise<void> =>
  Promise.race([closeAll(table, isOver), wait(LONGEST_WAIT, undefined, { ref: false })]);
