/** Redirects are followed manually (probes §2 rule 8). */

import { namesMetadata } from '#functions/platform/outbound/url-guard.ts';
import type { Redirect } from './exchange.ts';

const MAX_REDIRECTS = 3;
const redirectStatus = new Set([301, 302, 303, 307, 308]);

/** A requested redirect; `target` is undefined if `Location` is not a URL. */
export interface Asked {
  readonly status: number;
  readonly from: string;
  readonly to: string;
  readonly metadata: boolean;
  readonly target: URL | undefined;
}

/** Returns the redirect of a response, or undefined if it is not one. */
export const readRedirect = (
  status: number,
  location: string | undefined,
  address: string,
): Asked | undefined => {
  if (!redirectStatus.has(status) || location === undefined) return undefined;
  const from = new URL(address);
  const target = URL.canParse(location, from.href) ? new URL(location, from.href) : undefined;
  return {
    status,
    from: from.href,
    to: target?.href ?? location,
    metadata: target !== undefined && namesMetadata(target),
    target,
  };
};

/** Returns why a redirect is not followed, before the guard checks its target; undefined if it may be. */
export const redirectRejection = (
  asked: Asked,
  method: string,
  done: readonly Redirect[],
): string | undefined => {
  const { target } = asked;
  if (!target) return 'its target is not a URL';
  if (asked.metadata) return 'it points to a metadata service';
  if (method !== 'GET' && method !== 'HEAD') return `${method} is not repeated`;
  const from = new URL(asked.from);
  // Consent covers the host that the tenant registered, so no request is sent to another host.
  if (target.hostname !== from.hostname) return 'it points to another host';
  if (from.protocol === 'https:' && target.protocol !== 'https:') return 'it points to a weaker scheme';
  return done.filter(({ followed }) => followed).length >= MAX_REDIRECTS
    ? 'there were too many redirects'
    : undefined;
};
