/** Texts about the addresses that a scan reached. */
import type { ReachedReply, ScanReply } from '#shared/scans/contract.ts';

type Reached = Pick<ScanReply, 'addresses'>;

/** The addresses that gave no answer; none of a scan that asked none. */
export const unreachedOf = ({ addresses = [] }: Reached): readonly ReachedReply[] =>
  addresses.filter(({ reached }) => reached === 'no');

/** Returns a text such as `Could not reach 127.0.0.1:3999`; undefined if all addresses responded. */
export const unreachedText = (scan: Reached): string | undefined => {
  const missed = unreachedOf(scan);
  return missed.length === 0
    ? undefined
    : `Could not reach ${missed.map(({ address }) => address).join(', ')}`;
};
