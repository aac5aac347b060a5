import type { Finding } from '../../finding.ts';
import type { Observations } from '../observe.ts';
import { blind, refusalOf, shown, unclear } from './finding.ts';

/** RFC 9728 §3.3: the resource is the endpoint itself, its origin, or a parent path. */
const covers = (resource: string, endpoint: string): boolean => {
  if (!URL.canParse(resource)) return false;
  const above = new URL(resource);
  const at = new URL(endpoint);
  const path = above.pathname.replace(/\/$/, '');
  return above.origin === at.origin && (at.pathname === path || at.pathname.startsWith(`${path}/`));
};

/** Fails if the published resource differs from the endpoint; no unauthenticated observation can pass it. */
export const tokenAudienceChecked = (seen: Observations): Finding => {
  const parameterId = 'token-audience-checked';
  const { url, authorization } = seen;
  const reason = blind(seen);
  if (reason !== undefined) return unclear(url, parameterId, 'probe', reason);
  const metadata = authorization?.metadata;
  if (metadata?.resource !== undefined && !covers(metadata.resource, url))
    return shown(url, {
      parameterId,
      value: false,
      detail: 'The resource metadata names another resource, so its tokens are not issued for this endpoint.',
      exchange: metadata.exchange,
      marks: [metadata.resource],
    });
  return unclear(
    url,
    parameterId,
    'probe',
    refusalOf(seen)
      ? 'An invalid token reveals nothing about tokens of other services; none was available for a test.'
      : 'The server requires no token, so there is none to check.',
  );
};
