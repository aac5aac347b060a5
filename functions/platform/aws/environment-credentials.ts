/**
 * Credentials of a function, which Lambda provides only in its environment. Bundled in place of
 * `@aws-sdk/credential-provider-node`, whose search through files, metadata services and single sign-on would
 * slow down each start without ever being used.
 */
import type { DynamoDBClientConfig } from '@aws-sdk/client-dynamodb';
import { env, optionalEnv } from '#functions/platform/env.ts';

type Provider = Extract<NonNullable<DynamoDBClientConfig['credentials']>, (...given: never) => unknown>;

/**
 * The export that SDK clients import from that package: creates the credential provider, which reads the
 * environment on each call. The variables are those of the SDK.
 * @throws naming the missing variable, when called
 */
export const defaultProvider = (): Provider => async () => {
  const sessionToken = optionalEnv('AWS_SESSION_TOKEN');
  const expiration = optionalEnv('AWS_CREDENTIAL_EXPIRATION');
  const credentialScope = optionalEnv('AWS_CREDENTIAL_SCOPE');
  const accountId = optionalEnv('AWS_ACCOUNT_ID');
  return {
    accessKeyId: env('AWS_ACCESS_KEY_ID'),
    secretAccessKey: env('AWS_SECRET_ACCESS_KEY'),
    ...(sessionToken && { sessionToken }),
    ...(expiration && { expiration: new Date(expiration) }),
    ...(credentialScope && { credentialScope }),
    ...(accountId && { accountId }),
  };
};
