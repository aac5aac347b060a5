/**
 * Credentials of a function, which Lambda puts into its environment and nowhere else. Bundled in place of
 * `@aws-sdk/credential-provider-node`, whose search through files, metadata services and single sign-on a function would
 * load at each start and never use.
 */
import type { DynamoDBClientConfig } from '@aws-sdk/client-dynamodb';
import { env, optionalEnv } from '#functions/platform/env.ts';

type Provider = Extract<NonNullable<DynamoDBClientConfig['credentials']>, (...given: never) => unknown>;

/**
 * What SDK clients import from that package: makes the provider of their credentials, read anew each time that a client
 * asks. The variables and their meaning are the SDK's.
 * @throws naming the variable that is missing, when the client asks
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
