import { reasons } from '#functions/platform/outbound/outcome.ts';
import type { Exchange, FailureOutcome, Handshake } from './exchange.ts';
import type { Probe } from './probe.ts';
import { watchProbe } from './watch-probe.ts';

/** Reachability of an address: a response of any kind, or none, with the reason if known. */
export type Reach = { readonly reached: true } | { readonly reached: false; readonly reason?: string };

export interface ReachWatch {
  /** The same probe, watched. */
  readonly probe: Probe;
  /** Returns the reachability; undefined while no request was sent to the address. */
  readonly seen: () => Reach | undefined;
}

/** No request was sent, so the reachability is unknown. */
const notAsked: ReadonlySet<string> = new Set<FailureOutcome>(['budget', 'stopped']);
/** The address responded, even if unreadable. */
const spoke: ReadonlySet<string> = new Set<Exchange['outcome'] | Handshake['outcome']>([
  'response',
  'handshake',
  'too-large',
]);

/** Returns host and port: port 80 of a host says nothing about its port 443. */
const hostOf = (url: string): string => {
  const { protocol, hostname, port } = new URL(url);
  return `${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`;
};

/**
 * Watches whether an address responds at all.
 * @param url the registered address; responses of other addresses, such as its key server, do not count
 */
export const watchReach = (probe: Probe, url: string): ReachWatch => {
  const endpoint = hostOf(url);
  let seen: Reach | undefined;
  const note = (asked: string, exchange: Exchange | Handshake): void => {
    if (hostOf(asked) !== endpoint || notAsked.has(exchange.outcome) || seen?.reached) return;
    if (spoke.has(exchange.outcome)) seen = { reached: true };
    else if ('reason' in exchange && exchange.reason !== reasons.unreachable)
      seen = { reached: false, reason: exchange.reason };
    else seen ??= { reached: false };
  };
  return {
    probe: watchProbe(probe, note),
    seen: () => seen,
  };
};
