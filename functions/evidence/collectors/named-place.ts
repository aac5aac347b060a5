/** Where an address leads that somebody names, as far as its name alone says: nothing is looked up and nobody is asked. Pure. */
import { addressClass, parseAddress } from '#functions/platform/outbound/address-class.ts';
import { namesMetadata } from '#functions/platform/outbound/url-guard.ts';

/**
 * `metadata`: a metadata service of a cloud. `machine`: the very machine that follows it. `inner`: an inner network. `outer`: all else,
 * as far as the name says.
 */
export type NamedPlace = 'metadata' | 'machine' | 'inner' | 'outer';

/** What a person reads of a place that is not outside. */
export const placeWords: Readonly<Record<Exclude<NamedPlace, 'outer'>, string>> = {
  metadata: 'the metadata service of a cloud',
  machine: 'the very machine that follows it',
  inner: 'an inner network',
};

export const namedPlace = (url: URL): NamedPlace => {
  if (namesMetadata(url)) return 'metadata';
  const hostname = url.hostname.replace(/\.$/, '');
  const address = parseAddress(hostname);
  if (address) {
    const kind = addressClass(address);
    if (kind === 'public' || kind === 'metadata') return kind === 'public' ? 'outer' : 'metadata';
    return kind === 'loopback' || address.range() === 'unspecified' ? 'machine' : 'inner';
  }
  if (hostname === 'localhost' || hostname.endsWith('.localhost')) return 'machine';
  return !hostname.includes('.') || /\.(?:local|internal)$/.test(hostname) ? 'inner' : 'outer';
};

/** Whether an address that was vetted and connected to lies outside, so that whoever reads what it says may be anywhere. */
export const isOuter = (address: string): boolean => {
  const parsed = parseAddress(address);
  return parsed !== undefined && addressClass(parsed) === 'public';
};

/**
 * Whether an address lies on the host of another one, over no weaker scheme. Consent covers that host alone, so that no other is asked
 * for what it names.
 */
export const isOwnHost = (address: string, of: string): boolean => {
  if (!URL.canParse(address)) return false;
  const at = new URL(address);
  const from = new URL(of);
  return at.hostname === from.hostname && (at.protocol === 'https:' || at.protocol === from.protocol);
};

/** Second labels of country domains under which organizations register (`co.uk`, `com.au`, `gob.mx`, `nhs.uk`). */
const SECOND = new Set(
  'ac co com edu gob gouv gov govt gv health ltd me mil ne net nhs nom or org plc sch'.split(' '),
);
/** Hosts of these belong to whoever rents them, each to another. */
const RENTED =
  /(?:^|\.)(?:amazonaws\.com|on\.aws|awsapprunner\.com|cloudfront\.net|elasticbeanstalk\.com|azurewebsites\.net|azurecontainerapps\.io|azure-api\.net|cloudapp\.net|run\.app|web\.app|appspot\.com|cloudfunctions\.net|github\.io|gitlab\.io|pages\.dev|workers\.dev|vercel\.app|netlify\.app|herokuapp\.com|onrender\.com|fly\.dev|railway\.app|hf\.space|replit\.app|ngrok\.(?:io|app|dev)|ngrok-free\.(?:app|dev))$/;

/** The domain that somebody registered for a host, by the usual forms of suffixes; the host itself where it is rented or a number. */
const registered = ({ hostname }: URL): string => {
  const host = hostname.replace(/\.$/, '');
  if (parseAddress(host) || RENTED.test(host)) return host;
  const labels = host.split('.');
  const isCountry = (labels.at(-1) ?? '').length === 2 && SECOND.has(labels.at(-2) ?? '');
  return labels.slice(isCountry ? -3 : -2).join('.');
};

/** Whether two addresses belong to one domain, as far as their names say. */
export const isSameDomain = (one: URL, other: URL): boolean => registered(one) === registered(other);
