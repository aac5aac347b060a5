import type { Finding } from '../../finding.ts';
import type { Observations } from '../observe.ts';
import { blind, refusalOf, shown, unclear } from './finding.ts';

/** RFC 9728 §3.3: the resource is the endpoint itself, or its origin, or a path above it. */
const covers = (resource: string, endpoint: string): boolean => {
  if (!URL.canParse(resource)) return false;
  const above = new URL(resource);
  const at = new URL(endpoint);
  const path = above.pathname.replace(/\/$/, '');
  return above.origin === at.origin && (at.pathname === path || at.pathname.startsWith(`${path}/`));
};

/** Fails where the published resource is another than the endpoint; nothing that a stranger sees makes it pass. */
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
      detail:
        'The metadata of the resource names another resource, so its tokens are not issued for this endpoint.',
      exchange: metadata.exchange,
      marks: [metadata.resource],
    });
  return unclear(
    url,
    parameterId,
    'probe',
    refusalOf(seen)
      ? 'A made-up token tells nothing about tokens of other services; none was available to try.'
      : 'The server asks for no token, so there is none to check.',
  );
};
