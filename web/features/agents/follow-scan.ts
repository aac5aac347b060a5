import type { ScanReply } from '#shared/scans/contract.ts';
import { call } from '#web/api/api.ts';
import type { Changed } from '#web/api/changed.ts';
import { pollPace } from '#web/api/live-status.ts';

/**
 * Asks about a scan until it has come to its end; then what it changed is asked for again, so that a list shows
 * the new score without being left. Gives up at the first answer that is an error.
 */
export const followScan = async ({ id }: Pick<ScanReply, 'id'>, changed: Changed): Promise<void> => {
  let status: ScanReply['status'];
  do {
    await new Promise((resolve) => setTimeout(resolve, pollPace()));
    ({ status } = await call('GET /api/scans/{id}', { params: { id } }));
  } while (status === 'pending' || status === 'running');
  await changed('the end of a scan');
};
