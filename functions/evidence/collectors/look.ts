/** What was looked at for a piece of evidence: the sample and the time that it speaks of. */
import type { Exchange, Handshake } from '#functions/evidence/probe/exchange.ts';
import { maskText } from '#functions/evidence/probe/masking/mask.ts';
import type { Probe } from '#functions/evidence/probe/probe.ts';
import { watchProbe } from '#functions/evidence/probe/watch-probe.ts';
import type { EvidenceBody, Looked } from '#shared/evidence/evidence.ts';
import { type Instant, instant } from '#shared/kernel/time.ts';
import type { Collected } from './collector.ts';
import { targetOf } from './finding.ts';

/** As much of an exchange as a look says of it. */
export interface Asked {
  /** Addresses, in the order in which they were asked: more than one after a followed redirect. */
  readonly urls: readonly string[];
  readonly answered: boolean;
  readonly credentialSent: boolean;
  readonly from: Instant;
  readonly to: Instant;
}

const MOST_ADDRESSES = 10;

/** Nothing went out. */
const notSent: ReadonlySet<string> = new Set<Exchange['outcome']>(['blocked', 'budget', 'stopped']);

/** An exchange as a look says it; undefined where nothing was sent. */
export const askedBy = (exchange: Exchange | Handshake): Asked | undefined => {
  const { outcome, startedAt, transcript } = exchange;
  if (notSent.has(outcome)) return undefined;
  const answered = outcome === 'response' || outcome === 'handshake';
  const milliseconds = 'milliseconds' in exchange ? exchange.milliseconds : 0;
  const to = instant(new Date(Date.parse(startedAt) + Math.round(milliseconds)));
  const urls = [transcript.url, ...('url' in exchange ? [exchange.url] : [])];
  return { urls, answered, credentialSent: transcript.credentialSent, from: startedAt, to };
};

/** Sums up a look; undefined where nothing was asked. Addresses come without query and masked, each once. */
export const lookedAt = (asked: readonly Asked[]): Looked | undefined => {
  const [first] = asked;
  if (!first) return undefined;
  const addresses = [...new Set(asked.flatMap(({ urls }) => urls.map((url) => maskText(targetOf(url)))))];
  return {
    addresses: addresses.slice(0, MOST_ADDRESSES),
    more: Math.max(0, addresses.length - MOST_ADDRESSES),
    answers: asked.filter(({ answered }) => answered).length,
    from: asked.reduce((least, { from }) => (from < least ? from : least), first.from),
    to: asked.reduce((last, { to }) => (to > last ? to : last), first.to),
  };
};

/** Sums up exchanges; what was not asked is left out. */
export const lookOf = (exchanges: readonly (Exchange | Handshake | undefined)[]): Looked | undefined =>
  lookedAt(exchanges.flatMap((exchange) => (exchange && askedBy(exchange)) ?? []));

/** Watches what a probe is asked, where sights do not keep every exchange; bodies are not held. */
export const watchAsked = (
  probe: Probe,
): { readonly probe: Probe; readonly asked: () => readonly Asked[] } => {
  const asked: Asked[] = [];
  return {
    probe: watchProbe(probe, (_url, what) => {
      const one = askedBy(what);
      if (one) asked.push(one);
    }),
    asked: () => asked,
  };
};

/**
 * Says beside the evidence what was looked at for it.
 * @param lookedFor undefined where nothing was asked
 */
export const withLooks = (
  collected: Collected,
  lookedFor: (body: EvidenceBody) => Looked | undefined,
): Collected => ({
  ...collected,
  looks: collected.evidence.flatMap((body) => {
    const looked = lookedFor(body);
    return looked ? [{ parameterId: body.parameterId, source: body.source, looked }] : [];
  }),
});
