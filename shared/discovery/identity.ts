/**
 * Keys by which sightings are matched to the same agent: the identifier, and common properties, each within
 * its own kind.
 */
import type { Sighting } from './sighting.ts';

/** A sighting and its reporter: `SERVER` for scans of this installation, otherwise the reporting client. */
export interface Seen {
  readonly from: string;
  readonly sighting: Sighting;
}

/** Reporter of this installation's own scans. */
export const SERVER = 'server';

const BY_PERSON = ', sent by a person';

/**
 * Returns the reporter of data that a user uploaded in the name of a client, instead of a scanner with its
 * key. Such data discovers agents but is no evidence.
 */
export const sentByPerson = (client: string): string => `${client}${BY_PERSON}`;

export const isSentByPerson = ({ from }: Pick<Seen, 'from'>): boolean => from.endsWith(BY_PERSON);

const loopback = /^(?:localhost|.*\.localhost|127(?:\.\d{1,3}){3}|\[::1\]|0\.0\.0\.0|\[::\])$/;

/** Returns true if an address refers to a different machine for each reader. */
export const isLoopback = (address: string): boolean =>
  URL.canParse(address) && loopback.test(new URL(address).hostname);

const ports: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' };

/**
 * Normalizes an address to `scheme://host:port/path`: lower case except for the path, without credentials,
 * query, fragment, or trailing slash. Returns the text unchanged if it is not an address.
 */
export const normalizedEndpoint = (text: string): string => {
  if (!URL.canParse(text)) return text;
  const { protocol, hostname, port, pathname } = new URL(text);
  if (hostname === '') return text;
  return `${protocol}//${hostname}:${port || (ports[protocol] ?? '')}${pathname.replace(/\/$/, '')}`;
};

/** Returns an address with its reporter if it is a loopback address, which exists on every machine. */
const addressKey = (address: string, from: string): string =>
  isLoopback(address) ? `${normalizedEndpoint(address)} of ${from}` : normalizedEndpoint(address);

/** Returns the join key of an address. */
export const endpointJoin = (address: string, from: string): string =>
  `endpoint:${addressKey(address, from)}`;

const isAddress = (text: string): boolean => /^https?:/i.test(text) && URL.canParse(text);

/** Returns the identifier that all sightings of one agent share. */
export const identityOf = ({ from, sighting: { identifier } }: Seen): string =>
  isAddress(identifier) ? addressKey(identifier, from) : identifier;

/** Maximum number of join keys per sighting; more keys in a report do not identify it any better. */
export const MAX_JOINS = 20;

/**
 * Returns the join keys of a sighting: unique `<kind>:<value>` texts. An endpoint never joins a container of
 * the same name.
 */
export const joinsOf = ({ from, sighting }: Seen): readonly string[] => {
  const {
    endpoints = [],
    cards = [],
    containers = [],
    images = [],
    resources = [],
    folders = [],
  } = sighting.joins;
  const { endpoint, identifier } = sighting;
  const given = [
    ...endpoints,
    ...(endpoint === undefined ? [] : [endpoint]),
    ...(isAddress(identifier) ? [identifier] : []),
  ];
  const keys = [
    ...given.map((one) => endpointJoin(one, from)),
    ...cards.map((one) => `card:${addressKey(one, from)}`),
    ...containers.map((one) => `container:${one}`),
    ...images.map((one) => `image:${one}`),
    ...resources.map((one) => `resource:${one}`),
    ...folders.map((one) => `folder:${one}`),
  ];
  return [...new Set(keys)].slice(0, MAX_JOINS);
};

/**
 * Returns the key of which a sighting is one version: reporter, method, and identifier. The newest version
 * counts.
 */
export const placeOf = (seen: Seen): string =>
  JSON.stringify([seen.from, seen.sighting.method, seen.sighting.identifier]);
