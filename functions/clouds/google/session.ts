/**
 * Sign-in to Google Cloud: with the key of a service account (RFC 7523), or by workload identity federation.
 */
import { createSign } from 'node:crypto';
import * as v from 'valibot';
import type { Account } from '#functions/clouds/account.ts';
import { type BearerService, bearerService } from '#functions/clouds/bearer.ts';
import { entries, text } from '#functions/clouds/fields.ts';
import type { Reach } from '#functions/clouds/reach.ts';
import type { Caller, Dialect } from '#functions/clouds/rest.ts';
import { askForToken, type TokenAnswer } from '#functions/clouds/token.ts';
import { federatedToken, SCOPE } from './federation.ts';

const TOKEN = 'https://oauth2.googleapis.com/token';
const LIFETIME_SECONDS = 3600;

const keys = v.object({
  accessKeyId: v.string(),
  secretAccessKey: v.string(),
  sessionToken: v.optional(v.string()),
});

const settings = v.object({
  projectId: v.string(),
  locations: v.pipe(v.array(v.string()), v.minLength(1)),
  serviceAccount: v.string(),
  /** Private key of the service account, in PEM. */
  privateKey: v.optional(v.string()),
  /** For workload identity federation, with the caller's keys. */
  audience: v.optional(v.string()),
  keys: v.optional(keys),
  region: v.optional(v.string()),
});
type Settings = v.InferOutput<typeof settings>;

const dialect: Dialect = {
  codeOf: (json) =>
    entries(json, 'error.details').some((detail) => text(detail, 'reason') === 'SERVICE_DISABLED')
      ? 'SERVICE_DISABLED'
      : (text(json, 'error.status') ?? ''),
  throttled: /^(?:RESOURCE_EXHAUSTED|UNAVAILABLE)$/,
  denied: /^PERMISSION_DENIED$/,
  unsigned: /^UNAUTHENTICATED$/,
  unused: /^SERVICE_DISABLED$/,
};

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Returns the assertion signed by the key; undefined if the key is invalid. */
const assertion = (account: string, privateKey: string, now: Date): string | undefined => {
  const seconds = Math.floor(now.getTime() / 1000);
  const claims = { iss: account, scope: SCOPE, aud: TOKEN, iat: seconds, exp: seconds + LIFETIME_SECONDS };
  const signed = `${part({ alg: 'RS256', typ: 'JWT' })}.${part(claims)}`;
  try {
    return `${signed}.${createSign('RSA-SHA256').update(signed).sign(privateKey, 'base64url')}`;
  } catch {
    return undefined;
  }
};

const tokenOf = async (context: Caller, own: Settings): Promise<TokenAnswer> => {
  const { serviceAccount, privateKey, audience, region = 'us-east-1' } = own;
  if (privateKey !== undefined) {
    const signed = assertion(serviceAccount, privateKey, context.now());
    if (signed === undefined) return { code: 'the private key is not valid PEM' };
    return askForToken(context, TOKEN, {
      grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
      assertion: signed,
    });
  }
  if (audience === undefined) return { code: 'neither a key nor a workload identity is configured' };
  if (!own.keys) return { code: 'the product does not run in an AWS account that can prove its identity' };
  return federatedToken(context, { audience, serviceAccount, keys: own.keys, region });
};

export interface GoogleSession {
  readonly projectId: string;
  readonly locations: readonly string[];
  readonly service: BearerService;
}

/** Returns a session of an account of kind `gcp`; undefined if there is none, which the reach records. */
export const googleSession = async (
  context: Caller,
  account: Account,
  reach: Reach,
): Promise<GoogleSession | undefined> => {
  const read = v.safeParse(settings, account.settings);
  if (!read.success) {
    reach.failed(`Google Cloud, because the settings of the account ${account.id} are incomplete`);
    return undefined;
  }
  const { projectId, locations } = read.output;
  const answer = await tokenOf(context, read.output);
  if ('code' in answer) {
    reach.failed(`Google Cloud, which issued no token (${answer.code})`);
    return undefined;
  }
  const access = { authorization: `Bearer ${answer.token}` };
  return { projectId, locations, service: bearerService(context, access, dialect, reach, 'nothing') };
};
