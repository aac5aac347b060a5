/**
 * Sign-in to an AWS account: a role assumed with its external id, or access keys; and the resulting account.
 */
import * as v from 'valibot';
import type { Account } from '#functions/clouds/account.ts';
import type { Caller } from '#functions/clouds/rest.ts';
import { awsHost } from './services.ts';
import { type AwsKeys, signedRequest } from './sign.ts';

const keys = v.object({
  accessKeyId: v.string(),
  secretAccessKey: v.string(),
  sessionToken: v.optional(v.string()),
});

/**
 * Settings of an account of kind `aws`. `keys` are those of the caller: the product, a scanner, or a user of
 * the account.
 */
const settings = v.object({
  regions: v.pipe(v.array(v.string()), v.minLength(1)),
  roleArn: v.optional(v.string()),
  externalId: v.optional(v.string()),
  keys: v.optional(keys),
});

export interface AwsSession {
  readonly accountId: string;
  readonly regions: readonly string[];
  readonly keys: AwsKeys;
}

/** A session, or why there is none, as a clause without a period. `denied`: the denied permission. */
export type SignedIn = { readonly session: AwsSession } | { readonly why: string; readonly denied?: string };

const SESSION_SECONDS = 3600;
const VERSION = '2011-06-15';

/**
 * Returns the text of the first element with that name, for XML whose texts contain no escapes except
 * `&amp;`.
 */
const element = (xml: string, name: string): string | undefined => {
  const from = xml.indexOf(`<${name}>`) + name.length + 2;
  const to = xml.indexOf(`</${name}>`, from);
  return from < name.length + 2 || to === -1 ? undefined : xml.slice(from, to).replaceAll('&amp;', '&');
};

/** Calls STS, which responds in XML, and returns the text or the error code. */
const sts = async (
  context: Caller,
  asking: AwsKeys,
  region: string,
  parameters: Readonly<Record<string, string>>,
): Promise<{ readonly xml: string } | { readonly code: string }> => {
  const host = awsHost({ host: 'sts' }, region);
  const body = new URLSearchParams({ ...parameters, Version: VERSION }).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' };
  const request = await signedRequest(
    asking,
    { method: 'POST', host, path: '/', headers, body, service: 'sts', region },
    context.now(),
  );
  const { credential, trustedCa: _none, ...rest } = request;
  const answer = await context.call(rest, { ...(credential && { credential }) });
  if (answer.outcome !== 'answered') return { code: 'did not respond' };
  // The response contains credentials, so it is read unmasked.
  const xml = answer.raw.body.toString('utf8');
  return answer.status === 200 ? { xml } : { code: element(xml, 'Code') ?? `answered ${answer.status}` };
};

const accountIn = (arn: string): string => arn.split(':')[4] ?? '';

const assume = async (
  context: Caller,
  asking: AwsKeys,
  region: string,
  { roleArn, externalId }: { readonly roleArn: string; readonly externalId: string | undefined },
): Promise<{ readonly keys: AwsKeys } | { readonly why: string; readonly denied?: string }> => {
  const answer = await sts(context, asking, region, {
    Action: 'AssumeRole',
    RoleArn: roleArn,
    RoleSessionName: 'accredit-discovery',
    DurationSeconds: String(SESSION_SECONDS),
    ...(externalId !== undefined && { ExternalId: externalId }),
  });
  if ('code' in answer) {
    return {
      why: `the role ${roleArn} could not be assumed (${answer.code})`,
      ...(answer.code === 'AccessDenied' && { denied: `sts:AssumeRole of ${roleArn}` }),
    };
  }
  const [accessKeyId, secretAccessKey, sessionToken] = ['AccessKeyId', 'SecretAccessKey', 'SessionToken'].map(
    (name) => element(answer.xml, name),
  );
  return accessKeyId && secretAccessKey && sessionToken
    ? { keys: { accessKeyId, secretAccessKey, sessionToken } }
    : { why: `assuming the role ${roleArn} returned no credentials` };
};

/** Signs in to an account. */
export const signInToAws = async (context: Caller, account: Account): Promise<SignedIn> => {
  const read = v.safeParse(settings, account.settings);
  if (!read.success) return { why: `the settings of the AWS account ${account.id} are incomplete` };
  const { regions, roleArn, externalId, keys: own } = read.output;
  const [region = 'us-east-1'] = regions;
  if (!own) return { why: 'no AWS keys are configured to assume the role' };
  if (roleArn !== undefined) {
    const assumed = await assume(context, own, region, { roleArn, externalId });
    return 'why' in assumed
      ? assumed
      : { session: { accountId: accountIn(roleArn), regions, keys: assumed.keys } };
  }
  const answer = await sts(context, own, region, { Action: 'GetCallerIdentity' });
  if ('code' in answer) return { why: `AWS rejected the keys (${answer.code})` };
  return { session: { accountId: element(answer.xml, 'Account') ?? '', regions, keys: own } };
};
