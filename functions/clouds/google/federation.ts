/**
 * Workload identity federation: a signed AWS call that Google executes proves the product's AWS identity.
 * Google exchanges it for a token, and that for a token of the service account. No Google key is stored.
 */

import { awsHost } from '#functions/clouds/aws/services.ts';
import { type AwsKeys, signature } from '#functions/clouds/aws/sign.ts';
import { text } from '#functions/clouds/fields.ts';
import type { Caller } from '#functions/clouds/rest.ts';
import { askForToken, type TokenAnswer } from '#functions/clouds/token.ts';

/**
 * The one scope that every service read here accepts: Dialogflow, Cloud Run and Vertex AI reject the
 * read-only scope. The roles of the service account limit what a token may do.
 */
export const SCOPE = 'https://www.googleapis.com/auth/cloud-platform';

export interface Federation {
  /** `//iam.googleapis.com/projects/<number>/locations/global/workloadIdentityPools/<pool>/providers/<provider>`. */
  readonly audience: string;
  /** Service account to issue the token for. */
  readonly serviceAccount: string;
  readonly keys: AwsKeys;
  readonly region: string;
}

/** Returns the signed `GetCallerIdentity` call in the format of Google's token service. */
const subjectToken = async ({ audience, keys, region }: Federation, now: Date): Promise<string> => {
  const host = awsHost({ host: 'sts' }, region);
  const query = { Action: 'GetCallerIdentity', Version: '2011-06-15' };
  const { url, headers } = await signature(
    keys,
    {
      method: 'POST',
      host,
      path: '/',
      query,
      headers: { 'x-goog-cloud-target-resource': audience },
      service: 'sts',
      region,
    },
    now,
  );
  const sent = Object.entries({ ...headers, host }).map(([key, value]) => ({ key, value }));
  return encodeURIComponent(JSON.stringify({ url, method: 'POST', headers: sent }));
};

/** Returns a token of the service account. */
export const federatedToken = async (context: Caller, federation: Federation): Promise<TokenAnswer> => {
  const { audience, serviceAccount } = federation;
  const exchanged = await askForToken(context, 'https://sts.googleapis.com/v1/token', {
    grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
    audience,
    scope: SCOPE,
    requested_token_type: 'urn:ietf:params:oauth:token-type:access_token',
    subject_token_type: 'urn:ietf:params:aws:token-type:aws4_request',
    subject_token: await subjectToken(federation, context.now()),
  });
  if ('code' in exchanged) return exchanged;
  const origin = 'https://iamcredentials.googleapis.com';
  const answer = await context.call(
    {
      method: 'POST',
      url: `${origin}/v1/projects/-/serviceAccounts/${encodeURIComponent(serviceAccount)}:generateAccessToken`,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ scope: [SCOPE] }),
    },
    { credential: { origin, header: 'Authorization', secret: `Bearer ${exchanged.token}` } },
  );
  if (answer.outcome !== 'answered') return { code: 'did not respond' };
  if (answer.status !== 200) return { code: `service account: responded ${answer.status}` };
  try {
    const token = text(JSON.parse(answer.raw.body.toString('utf8')), 'accessToken');
    return token === undefined ? { code: 'returned no token' } : { token };
  } catch {
    return { code: 'did not return JSON' };
  }
};
