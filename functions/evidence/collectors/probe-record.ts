/** What was probed for a piece of evidence: its sample and time. */
import type { Exchange, Handshake } from '#functions/evidence/probe/exchange.ts';
import { maskText } from '#functions/evidence/probe/masking/mask.ts';
import type { Probe } from '#functions/evidence/probe/probe.ts';
import { watchProbe } from '#functions/evidence/probe/watch-probe.ts';
import type { EvidenceBody, Sample } from '#shared/evidence/evidence.ts';
import { type Instant, instant } from '#shared/kernel/time.ts';
import { carriedCredential } from './carried-credential.ts';
import type { Collected } from './collector.ts';
import { targetOf } from './finding.ts';

/** The parts of an exchange that the probe summary needs. */
export interface Asked {
  /** URLs, in request order: several after redirects. */
  readonly urls: readonly string[];
  readonly answered: boolean;
  readonly credentialSent: boolean;
  readonly from: Instant;
  readonly to: Instant;
}

const MAX_ADDRESSES = 10;

/** Outcomes without a sent request. */
const notSent: ReadonlySet<string> = new Set<Exchange['outcome']>(['blocked', 'budget', 'stopped']);

/** Returns the summary of an exchange; undefined if nothing was sent. */
export const askedBy = (exchange: Exchange | Handshake): Asked | undefined => {
  const { outcome, startedAt, transcript } = exchange;
  if (notSent.has(outcome)) return undefined;
  const answered = outcome === 'response' || outcome === 'handshake';
  const milliseconds = 'milliseconds' in exchange ? exchange.milliseconds : 0;
  const to = instant(new Date(Date.parse(startedAt) + Math.round(milliseconds)));
  const urls = [transcript.url, ...('url' in exchange ? [exchange.url] : [])];
  return { urls, answered, credentialSent: carriedCredential(exchange), from: startedAt, to };
};

/** Summarizes requests; undefined if there are none. URLs are masked, without query, each listed once. */
export const probedAt = (asked: readonly Asked[]): Sample | undefined => {
  const [first] = asked;
  if (!first) return undefined;
  const addresses = [...new Set(asked.flatMap(({ urls }) => urls.map((url) => maskText(targetOf(url)))))];
  return {
    addresses: addresses.slice(0, MAX_ADDRESSES),
    more: Math.max(0, addresses.length - MAX_ADDRESSES),
    answers: asked.filter(({ answered }) => answered).length,
    from: asked.reduce((least, { from }) => (from < least ? from : least), first.from),
    to: asked.reduce((last, { to }) => (to > last ? to : last), first.to),
  };
};

/** Summarizes exchanges, skipping those not made. */
export const probeRecordOf = (exchanges: readonly (Exchange | Handshake | undefined)[]): Sample | undefined =>
  probedAt(exchanges.flatMap((exchange) => (exchange && askedBy(exchange)) ?? []));

/** Records the requests of a probe for collectors that do not store every exchange; bodies are not kept. */
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
 * Adds to the evidence what was probed for it.
 * @param lookedFor undefined if nothing was requested
 */
export const withProbes = (
  collected: Collected,
  searchedFor: (body: EvidenceBody) => Sample | undefined,
): Collected => ({
  ...collected,
  probes: collected.evidence.flatMap((body) => {
    const sample = searchedFor(body);
    return sample ? [{ parameterId: body.parameterId, source: body.source, sample }] : [];
  }),
});
