/** By what sightings are known to be of the same agent: its identifier, and what they have in common, each within its own kind. */
import type { Sighting } from './sighting.ts';

/** A sighting, and who saw it: `SERVER` for scans of this installation, else the client that reported. */
export interface Seen {
  readonly from: string;
  readonly sighting: Sighting;
}

/** Who looks where nobody reports: this installation. */
export const SERVER = 'server';

const BY_PERSON = ', sent by a person';

/** Who saw what a person sent in the name of a client, instead of a scanner by its key: it finds agents, and shows nothing of them. */
export const sentByPerson = (client: string): string => `${client}${BY_PERSON}`;

export const isSentByPerson = ({ from }: Pick<Seen, 'from'>): boolean => from.endsWith(BY_PERSON);

const loopback = /^(?:localhost|.*\.localhost|127(?:\.\d{1,3}){3}|\[::1\]|0\.0\.0\.0|\[::\])$/;

/** Whether an address means another machine to everybody who reads it. */
export const isLoopback = (address: string): boolean =>
  URL.canParse(address) && loopback.test(new URL(address).hostname);

const ports: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' };

/**
 * `scheme://host:port/path` in lower case but for the path, without credentials, query, fragment or a slash at its end; the text
 * itself where it is no such address.
 */
export const normalisedEndpoint = (text: string): string => {
  if (!URL.canParse(text)) return text;
  const { protocol, hostname, port, pathname } = new URL(text);
  if (hostname === '') return text;
  return `${protocol}//${hostname}:${port || (ports[protocol] ?? '')}${pathname.replace(/\/$/, '')}`;
};

/** An address with whom it is of, where everybody has one of that name. */
const addressKey = (address: string, from: string): string =>
  isLoopback(address) ? `${normalisedEndpoint(address)} of ${from}` : normalisedEndpoint(address);

/** What joins all that is seen at an address. */
export const endpointJoin = (address: string, from: string): string =>
  `endpoint:${addressKey(address, from)}`;

const isAddress = (text: string): boolean => /^https?:/i.test(text) && URL.canParse(text);

/** The identifier as sightings of one agent share it. */
export const identityOf = ({ from, sighting: { identifier } }: Seen): string =>
  isAddress(identifier) ? addressKey(identifier, from) : identifier;

/** So many things join one sighting with others; a report that names more is no better known by them. */
export const MOST_JOINS = 20;

/** What of a sighting joins it with others: `<kind>:<value>`, each once. An endpoint joins no container of the same name. */
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
  return [...new Set(keys)].slice(0, MOST_JOINS);
};

/** Of what a sighting is the newest word: who saw it by which method under which identifier. */
export const placeOf = (seen: Seen): string =>
  JSON.stringify([seen.from, seen.sighting.method, seen.sighting.identifier]);
