import type { ScanReply } from '#shared/scans/contract.ts';
import { call } from '#web/api/api.ts';
import type { Changed } from '#web/api/changed.ts';
import { pollPace } from '#web/api/live-status.ts';

/**
 * Polls a scan until it ends, then refetches affected data, so that a list shows the new score without
 * navigation. Stops at the first error response.
 */
export const followScan = async ({ id }: Pick<ScanReply, 'id'>, changed: Changed): Promise<void> => {
  let status: ScanReply['status'];
  do {
    await new Promise((resolve) => setTimeout(resolve, pollPace()));
    ({ status } = await call('GET /api/scans/{id}', { params: { id } }));
  } while (status === 'pending' || status === 'running');
  await changed('the end of a scan');
};
