/** Port of a URL, and of the platform if it runs on this machine. */
import { isLoopback } from '#functions/evidence/loopback.ts';

export const portOf = ({ port, protocol }: URL): number => Number(port) || (protocol === 'https:' ? 443 : 80);

/** Ports that are not probed. */
export const ownPortsOf = (platform: URL): ReadonlySet<number> =>
  new Set(isLoopback(platform) ? [portOf(platform)] : []);
