import type { Finding } from '../../finding.ts';
import type { Observations } from '../observe.ts';
import { chainOf } from './chain.ts';
import { blind, challengeOf, firstName, openCall, refusalOf, shown, unclear } from './finding.ts';

/** Grades the weakest accepted scheme. A scheme whose issuer cannot be found counts as a static key. */
export const authSchemeStrength = (seen: Observations): Finding => {
  const parameterId = 'auth-scheme-strength';
  const { url, authorization } = seen;
  const reason = blind(seen);
  if (reason !== undefined) return unclear(url, parameterId, 'probe', reason);
  const open = openCall(seen);
  if (open)
    return shown(url, {
      parameterId,
      value: 'none',
      detail: `${open.statement}.`,
      exchange: open.exchange,
      marks: firstName(open.exchange),
    });
  const refusal = refusalOf(seen);
  if (!refusal) return unclear(url, parameterId, 'probe', 'No call was rejected for missing credentials.');
  const schemes = (authorization?.challenges ?? []).map(({ scheme }) => scheme);
  const metadata = authorization?.metadata;
  const asked = { parameterId, exchange: refusal, marks: challengeOf(refusal) };
  if (schemes.includes('basic') || schemes.includes('digest'))
    return shown(url, {
      ...asked,
      value: 'basic',
      detail: 'The server accepts a user name and password with every request.',
    });
  const chain = authorization && chainOf(authorization, refusal);
  if (chain?.kind === 'broken')
    return shown(url, {
      parameterId,
      value: 'static-key',
      detail: `The server accepts OAuth tokens, but ${chain.statement}. Clients cannot rely on their issuer, so they count as a static key.`,
      exchange: chain.exchange,
      marks: [chain.mark],
    });
  if (metadata && chain)
    return shown(url, {
      parameterId,
      value: 'oauth',
      detail: `The server accepts OAuth tokens and names their issuer: ${metadata.authorizationServers[0]}; ${chain.statement}.`,
      exchange: metadata.exchange,
      marks: ['authorization_servers'],
    });
  const named = schemes[0];
  return shown(url, {
    ...asked,
    value: 'static-key',
    detail: named
      ? `The server requires ${named} credentials and names no authorization server (RFC 9728), so they count as a static key.`
      : `The server returns ${refusal.status} without naming a scheme (RFC 9110 §11.6.1), and accepts the stored credential, which therefore counts as a static key.`,
  });
};
