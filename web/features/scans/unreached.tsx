import type { ScanReply } from '#shared/scans/contract.ts';
import { CouldNotReach } from '#web/ui/badges/could-not-reach.tsx';
import { unreachedOf } from './reached.ts';

/**
 * Shows beside the status that a scan reached no address. The status remains "completed": `failed` would mean
 * that there is no result, although stored and submitted evidence was still evaluated.
 */
export const Unreached = ({ scan }: { readonly scan: Pick<ScanReply, 'addresses'> }) => {
  const missed = unreachedOf(scan);
  return missed.length > 0 && <CouldNotReach addresses={missed.map(({ address }) => address)} />;
};
