import type { Finding } from '../../finding.ts';
import type { Observations } from '../observe.ts';
import { chainOf } from './chain.ts';
import { blind, challengeOf, firstName, refusalOf, shown, unclear } from './finding.ts';

/** The weakest scheme that lets somebody in. A scheme whose issuer cannot be found counts as a static key. */
export const authSchemeStrength = (seen: Observations): Finding => {
  const parameterId = 'auth-scheme-strength';
  const { url, anonymous, list, invalidToken, authorization } = seen;
  const reason = blind(seen);
  if (reason !== undefined) return unclear(url, parameterId, 'probe', reason);
  const refusal = refusalOf(seen);
  const open = invalidToken?.kind === 'open' ? invalidToken.exchange : (list ?? anonymous).exchange;
  if (!refusal || invalidToken?.kind === 'open')
    return shown(url, {
      parameterId,
      value: 'none',
      detail:
        invalidToken?.kind === 'open'
          ? 'A made-up token was let in, so the scheme checks nothing.'
          : 'The server answered a caller without credentials.',
      exchange: open,
      marks: firstName(open),
    });
  const schemes = (authorization?.challenges ?? []).map(({ scheme }) => scheme);
  const metadata = authorization?.metadata;
  const asked = { parameterId, exchange: refusal, marks: challengeOf(refusal) };
  if (schemes.includes('basic') || schemes.includes('digest'))
    return shown(url, {
      ...asked,
      value: 'basic',
      detail: 'The server takes a user name and password with every request.',
    });
  const chain = authorization && chainOf(authorization, refusal);
  if (chain?.kind === 'broken')
    return shown(url, {
      parameterId,
      value: 'static-key',
      detail: `The server takes OAuth tokens, but ${chain.says}: no client can rely on who issues them, so they count as a static key.`,
      exchange: chain.exchange,
      marks: [chain.mark],
    });
  if (metadata && chain)
    return shown(url, {
      parameterId,
      value: 'oauth',
      detail: `The server takes OAuth tokens and names who issues them: ${metadata.authorizationServers[0]}; ${chain.says}.`,
      exchange: metadata.exchange,
      marks: ['authorization_servers'],
    });
  const named = schemes[0];
  return shown(url, {
    ...asked,
    value: 'static-key',
    detail: named
      ? `The server asks for ${named} credentials and names no authorization server (RFC 9728), so they count as a static key.`
      : `The server answers ${refusal.status} without naming a scheme (RFC 9110 §11.6.1), and the stored credential opens it, so that counts as a static key.`,
  });
};
