import type { Answered, Exchange } from '#functions/evidence/probe/exchange.ts';
import { readJson } from '#functions/evidence/probe/json.ts';
import type { Probe } from '#functions/evidence/probe/probe.ts';
import { trimEnd } from '#shared/kernel/trim-ends.ts';
import { readCard } from './card/card.ts';
import type { CardSight } from './sights.ts';

/** Paths of cards in 1.0 and 0.3 (RFC 8615), and in 0.2 and older. */
const wellKnown = ['/.well-known/agent-card.json', '/.well-known/agent.json'] as const;

/** Cards may be long. */
const LONGEST_CARD = 2 * 1024 * 1024;

/**
 * Returns the possible addresses of an endpoint's card: below its own path, because one host may serve many
 * agents, and at the root of its host; the newer path first. The address of a card is the only one returned.
 */
export const cardAddresses = (endpoint: string): readonly string[] => {
  const { origin, pathname } = new URL(endpoint);
  if (pathname.endsWith('.json')) return [`${origin}${pathname}`];
  const prefix = trimEnd(pathname, '/');
  return [...new Set(wellKnown.flatMap((path) => [`${origin}${prefix}${path}`, `${origin}${path}`]))];
};

const isWithin = (path: string, other: string): boolean =>
  path === other || path.startsWith(`${other}/`) || other.startsWith(`${path}/`);

/**
 * Returns whether a card is about the registered address. One host may serve many agents, so the card at its
 * root counts only if it names that address, one below it, or one above it.
 */
export const isAbout = ({ url, card }: Pick<CardSight, 'url' | 'card'>, endpoint: string): boolean => {
  const { origin, pathname } = new URL(endpoint);
  const path = trimEnd(pathname, '/');
  const isOfRoot = wellKnown.some((known) => url === `${origin}${known}`);
  if (path === '' || path.endsWith('.json') || !isOfRoot) return true;
  const own = card.interfaces.filter((one) => URL.canParse(one.url) && new URL(one.url).origin === origin);
  return own.length === 0 || own.some((one) => isWithin(trimEnd(new URL(one.url).pathname, '/'), path));
};

const cardOf = (url: string, exchange: Answered): CardSight | undefined => {
  const read = exchange.status === 200 ? readJson(exchange.body) : undefined;
  const card = read?.ok ? readCard(read.value) : undefined;
  return card && { url, exchange, card };
};

const isRejection = ({ status }: Answered) => status === 401 || status === 403;

/**
 * Requests the card, first without credentials. If that is rejected, it sends the stored credential once: a
 * credential that is rejected or finds no card at one address is not sent to the next.
 */
export const findCard = async (
  probe: Probe,
  endpoint: string,
): Promise<{ readonly card?: CardSight; readonly tries: readonly Exchange[] }> => {
  const tries: Exchange[] = [];
  const ask = async (url: string, anonymous: boolean): Promise<Exchange> => {
    const exchange = await probe.request({
      level: 'L0',
      method: 'GET',
      url,
      headers: { accept: 'application/json', 'a2a-version': '1.0' },
      maxBytes: LONGEST_CARD,
      redirect: 'follow',
      anonymous,
    });
    tries.push(exchange);
    return exchange;
  };
  let credentialIsOfUse = true;
  for (const url of cardAddresses(endpoint)) {
    let exchange = await ask(url, true);
    if (exchange.outcome === 'response' && isRejection(exchange) && credentialIsOfUse) {
      exchange = await ask(url, false);
      credentialIsOfUse =
        exchange.outcome === 'response' && exchange.transcript.credentialSent && !isRejection(exchange);
    }
    if (exchange.outcome !== 'response') return { tries };
    const card = cardOf(url, exchange);
    if (card && isAbout(card, endpoint)) return { card, tries };
  }
  return { tries };
};
