/** Ports of an address, and of the platform where it runs on this very machine. */
import { isLoopback } from '#functions/evidence/loopback.ts';

export const portOf = ({ port, protocol }: URL): number => Number(port) || (protocol === 'https:' ? 443 : 80);

/** They are not looked at. */
export const ownPortsOf = (platform: URL): ReadonlySet<number> =>
  new Set(isLoopback(platform) ? [portOf(platform)] : []);
