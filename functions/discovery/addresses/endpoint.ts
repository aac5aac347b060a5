/** Addresses as sightings name them. */
import { maskText } from '#functions/evidence/probe/masking/mask.ts';
import { trimEnd } from '#shared/kernel/trim-ends.ts';

/** `scheme://host:port/path`, as URLs are normalised, without credentials, query, fragment or a slash at its end. */
export const endpointOf = (url: string | URL): string => {
  const { protocol, host, pathname } = new URL(url);
  return maskText(`${protocol}//${host}${trimEnd(pathname, '/')}`).slice(0, 600);
};

/** Host and port, for names. */
export const placeOf = (url: string | URL): string => {
  const { host } = new URL(url);
  return host.length > 120 ? `${host.slice(0, 119)}…` : host;
};
