import { readChallenges } from '#functions/evidence/probe/challenges.ts';
import { excerpt } from '../../../probe/excerpt.ts';
import type { Exchange } from '../../../probe/exchange.ts';
import { answerKind } from '../answer-kind.ts';
import { type Grader, inconclusive, isAnswered, notLooked, wantsClientCertificate } from '../grade.ts';

/** Weakest first. */
const order = ['basic', 'static-key', 'oauth', 'mtls'] as const;
type Scheme = (typeof order)[number];

/** Classes of registered schemes (IANA HTTP Authentication Scheme Registry) that the name alone decides. */
const byName: Readonly<Record<string, Scheme>> = {
  basic: 'basic',
  digest: 'basic',
  apikey: 'static-key',
  'api-key': 'static-key',
  'x-api-key': 'static-key',
  dpop: 'oauth',
  mutual: 'mtls',
};
/** Parameters by which a Bearer challenge points at an authorization server (RFC 9728 §5.1, RFC 6750 §3). */
const oauthParameters = ['resource_metadata', 'authorization_uri', 'scope'];

const schemesOf = (exchange: Exchange): readonly (Scheme | undefined)[] => {
  if (wantsClientCertificate(exchange)) return ['mtls'];
  if (!isAnswered(exchange)) return [];
  return readChallenges(exchange.headers['www-authenticate']).map(({ scheme, parameters }) => {
    if (scheme === 'bearer') return oauthParameters.some((name) => name in parameters) ? 'oauth' : undefined;
    return byName[scheme];
  });
};

/** The weakest scheme that the challenges of a refusal offer (RFC 9110 §11.6.1). */
export const authSchemeStrength: Grader = ({ anonymous, models }) => {
  const exchanges = [anonymous, ...(models ? [models] : [])];
  const open = exchanges.find((exchange) => answerKind(exchange) === 'data');
  if (open) {
    const mark = isAnswered(open) ? `HTTP ${open.status}` : [];
    return {
      value: 'none',
      detail: 'A call without any credentials was served.',
      proof: excerpt(open, { mark }),
    };
  }
  const refusal = exchanges.find((exchange) => schemesOf(exchange).length > 0);
  if (refusal) {
    const found = schemesOf(refusal);
    const weakest = order.find((scheme) => found.includes(scheme));
    const header = isAnswered(refusal) ? (refusal.headers['www-authenticate'] ?? '') : '';
    if (found.includes(undefined) && weakest !== 'basic') {
      return inconclusive(
        'The challenge names a scheme that may stand for a static key as well as for OAuth.',
      );
    }
    if (weakest) {
      const detail = `The weakest scheme that the agent asks for is of the class ${weakest}.`;
      return { value: weakest, detail, proof: excerpt(refusal, { mark: header }) };
    }
  }
  if (!isAnswered(anonymous)) return notLooked(anonymous);
  return inconclusive(
    answerKind(anonymous) === 'refused'
      ? `The call was refused with HTTP ${anonymous.status} without saying which scheme is wanted.`
      : `The answer HTTP ${anonymous.status} asks for no sign-in scheme and serves nothing either.`,
  );
};
