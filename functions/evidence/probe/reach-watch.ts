import { reasons } from '#functions/platform/outbound/outcome.ts';
import type { Exchange, FailureOutcome, Handshake } from './exchange.ts';
import type { Probe } from './probe.ts';
import { watchProbe } from './watch-probe.ts';

/** What asking an address came to: an answer of whatever kind, or none, with the reason where more is known than that. */
export type Reach = { readonly reached: true } | { readonly reached: false; readonly reason?: string };

export interface ReachWatch {
  /** The same probe, watched. */
  readonly probe: Probe;
  /** Undefined while the address was not asked anything. */
  readonly seen: () => Reach | undefined;
}

/** Nothing was asked: whether the address is there was not seen. */
const notAsked: ReadonlySet<string> = new Set<FailureOutcome>(['budget', 'stopped']);
/** Something spoke, if not so that it could be read. */
const spoke: ReadonlySet<string> = new Set<Exchange['outcome'] | Handshake['outcome']>([
  'response',
  'handshake',
  'too-large',
]);

/** Host and port: port 80 of a host says nothing about what listens on its port 443. */
const doorOf = (url: string): string => {
  const { protocol, hostname, port } = new URL(url);
  return `${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`;
};

/**
 * Watches whether an address answers anything at all.
 * @param url the registered address; answers of other ones, such as of its keys elsewhere, do not count
 */
export const watchReach = (probe: Probe, url: string): ReachWatch => {
  const door = doorOf(url);
  let seen: Reach | undefined;
  const note = (asked: string, exchange: Exchange | Handshake): void => {
    if (doorOf(asked) !== door || notAsked.has(exchange.outcome) || seen?.reached) return;
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
