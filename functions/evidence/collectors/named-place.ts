/** Classifies an address by its name alone: there is no lookup and no request. Pure. */
import { addressClass, parseAddress } from '#functions/platform/outbound/address-class.ts';
import { namesMetadata } from '#functions/platform/outbound/url-guard.ts';

/**
 * `metadata`: a cloud metadata service. `machine`: the machine that follows the address. `inner`: an internal
 * network. `outer`: everything else, as far as the name shows.
 */
export type NamedPlace = 'metadata' | 'machine' | 'inner' | 'outer';

/** Labels for addresses that are not outside. */
export const placeLabels: Readonly<Record<Exclude<NamedPlace, 'outer'>, string>> = {
  metadata: 'the metadata service of a cloud',
  machine: 'the very machine that follows it',
  inner: 'an internal network',
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

/** Returns whether a vetted and connected address is outside, so that its readers may be anywhere. */
export const isOuter = (address: string): boolean => {
  const parsed = parseAddress(address);
  return parsed !== undefined && addressClass(parsed) === 'public';
};

/**
 * Returns whether an address is on the host of another one, with an equally secure scheme. Consent covers
 * only that host, so other hosts are never requested.
 */
export const isOwnHost = (address: string, of: string): boolean => {
  if (!URL.canParse(address)) return false;
  const at = new URL(address);
  const from = new URL(of);
  return at.hostname === from.hostname && (at.protocol === 'https:' || at.protocol === from.protocol);
};

/**
 * Second-level labels of country domains under which organizations register (`co.uk`, `com.au`, `gob.mx`,
 * `nhs.uk`).
 */
const SECOND = new Set(
  'ac co com edu gob gouv gov govt gv health ltd me mil ne net nhs nom or org plc sch'.split(' '),
);
/** Domains whose hosts belong to different customers. */
const RENTED =
  /(?:^|\.)(?:amazonaws\.com|on\.aws|awsapprunner\.com|cloudfront\.net|elasticbeanstalk\.com|azurewebsites\.net|azurecontainerapps\.io|azure-api\.net|cloudapp\.net|run\.app|web\.app|appspot\.com|cloudfunctions\.net|github\.io|gitlab\.io|pages\.dev|workers\.dev|vercel\.app|netlify\.app|herokuapp\.com|onrender\.com|fly\.dev|railway\.app|hf\.space|replit\.app|ngrok\.(?:io|app|dev)|ngrok-free\.(?:app|dev))$/;

/**
 * Returns the registered domain of a host, by common suffix forms; the host itself for a customer host or an
 * IP address.
 */
const registered = ({ hostname }: URL): string => {
  const host = hostname.replace(/\.$/, '');
  if (parseAddress(host) || RENTED.test(host)) return host;
  const labels = host.split('.');
  const isCountry = (labels.at(-1) ?? '').length === 2 && SECOND.has(labels.at(-2) ?? '');
  return labels.slice(isCountry ? -3 : -2).join('.');
};

/** Returns whether two addresses belong to one domain, based on their names. */
export const isSameDomain = (one: URL, other: URL): boolean => registered(one) === registered(other);
