/** Addresses in the form used by sightings. */
import { maskText } from '#functions/evidence/probe/masking/mask.ts';
import { trimEnd } from '#shared/kernel/trim-ends.ts';

/**
 * Returns `scheme://host:port/path`, normalized like URLs, without credentials, query, fragment or trailing
 * slash.
 */
export const endpointOf = (url: string | URL): string => {
  const { protocol, host, pathname } = new URL(url);
  return maskText(`${protocol}//${host}${trimEnd(pathname, '/')}`).slice(0, 600);
};

/** Returns host and port, for display names. */
export const placeOf = (url: string | URL): string => {
  const { host } = new URL(url);
  return host.length > 120 ? `${host.slice(0, 119)}…` : host;
};
