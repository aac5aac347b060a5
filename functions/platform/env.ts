/** Environment of a function, set by the infrastructure and by Lambda. Only this module reads `process.env`. */

/** Variables set by Lambda, as named by AWS. */
type LambdaEnvName =
  | 'AWS_REGION'
  | 'AWS_ACCESS_KEY_ID'
  | 'AWS_SECRET_ACCESS_KEY'
  | 'AWS_SESSION_TOKEN'
  | 'AWS_CREDENTIAL_EXPIRATION'
  | 'AWS_CREDENTIAL_SCOPE'
  | 'AWS_ACCOUNT_ID';

export type EnvName =
  | LambdaEnvName
  | 'TABLE_NAME'
  | 'EVIDENCE_BUCKET'
  | 'DOCUMENTS_BUCKET'
  | 'CHECKPOINTS_BUCKET'
  | 'AUDIT_KEY_ARN'
  | 'MAIL_SENDER'
  | `${string}_WORKFLOW_ARN`
  | 'CREDENTIALS_KEY_ARN'
  | 'SOCKETS_ENDPOINT'
  | 'STAGE'
  | 'PRODUCT_VERSION'
  | 'ORIGIN_SECRET'
  | 'ORIGIN_SECRET_PREVIOUS'
  | 'PASSWORD_COST'
  | 'PROBE_GAP'
  | 'HOST_PROOF'
  | 'PLANS'
  | 'PROBES_LOOPBACK'
  | 'DENIED_PORTS'
  | 'DISCOVERS_HOST';

/** Returns the value of a required variable. Throws an error naming it if it is missing. */
export const env = (name: EnvName): string => {
  const value = process.env[name];
  if (!value) throw new Error(`The environment variable ${name} is not set.`);
  return value;
};

/** Returns the value of a variable that only some stages set. */
export const optionalEnv = (name: EnvName): string | undefined => process.env[name] || undefined;
