/** Environment of a function, set by the infrastructure. Nothing else reads `process.env`. */

export type EnvName =
  | 'TABLE_NAME'
  | 'EVIDENCE_BUCKET'
  | 'SCAN_WORKFLOW_ARN'
  | 'CREDENTIALS_KEY_ARN'
  | 'STAGE'
  | 'PRODUCT_VERSION'
  | 'ORIGIN_SECRET'
  | 'PROBES_LOOPBACK'
  | 'DENIED_PORTS';

/** Value of a variable that must be there. Throws a defect that names it. */
export const env = (name: EnvName): string => {
  const value = process.env[name];
  if (!value) throw new Error(`The environment variable ${name} is not set.`);
  return value;
};

/** Value of a variable that only some stages set. */
export const optionalEnv = (name: EnvName): string | undefined => process.env[name] || undefined;
