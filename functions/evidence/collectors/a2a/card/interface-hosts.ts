/** The addresses to which a card sends its readers (probes §4 `a2a.interface_host`). Pure. */
import { isOuter, isSameDomain, namedPlace, placeLabels } from '../../named-place.ts';
import type { CardSight } from '../sights.ts';

/**
 * Findings about addresses, after "The card ". `wrong`: external readers of the card must not follow them.
 * `elsewhere`: they belong to another party, for which the card's host does not vouch.
 */
export interface InterfaceHosts {
  readonly wrong?: { readonly statement: string; readonly mark: string };
  readonly elsewhere?: string;
}

const shown = ({ origin }: URL) => origin.slice(0, 120);

const wrongAt = (at: URL, { card, isOutside }: { card: URL; isOutside: boolean }): string | undefined => {
  const place = namedPlace(at);
  if (place === 'metadata') return `sends callers to ${shown(at)}, ${placeLabels.metadata}`;
  if (place !== 'outer' && isOutside)
    return `is public and sends callers to ${shown(at)}, which is ${placeLabels[place]}`;
  const isPlain = at.protocol === 'http:' && place !== 'machine';
  return isPlain && (card.protocol === 'https:' || isOutside)
    ? `sends callers to ${shown(at)} over plain HTTP`
    : undefined;
};

/** Evaluates the addresses of a card. Addresses without an HTTP scheme, as in gRPC, are ignored. */
export const interfaceHosts = ({ card: { interfaces }, exchange }: CardSight): InterfaceHosts => {
  const card = new URL(exchange.url);
  const isOutside = isOuter(exchange.address);
  const urls = interfaces
    .flatMap(({ url }) => (URL.canParse(url) ? [new URL(url)] : []))
    .filter(({ protocol }) => protocol === 'https:' || protocol === 'http:');
  for (const at of urls) {
    const statement = wrongAt(at, { card, isOutside });
    if (statement !== undefined) return { wrong: { statement, mark: at.host } };
  }
  const foreign = urls.find((at) => namedPlace(at) === 'outer' && !isSameDomain(at, card));
  return foreign ? { elsewhere: `sends callers to ${shown(foreign)}, which is of another domain` } : {};
};
