/** Command-line options of `npm run verify-audit`. */
import { readArguments, UsageError } from '#scripts/command-line.ts';

const flags = {
  tenant: { type: 'string' },
  table: { type: 'string' },
  bucket: { type: 'string' },
  key: { type: 'string' },
  'public-key': { type: 'string' },
  'export-public-key': { type: 'string' },
  export: { type: 'string' },
  bundle: { type: 'string' },
  help: { type: 'boolean' },
} as const;

export const usage = `npm run verify-audit -- [options]
  verifies the audit trail of every tenant of this machine's product, whether or not it runs; exit code 0 if there is no
  fault, 1 if a trail was tampered with, and 2 if no trail was found
  "intact" means that the newest checkpoint covers the whole trail: every edit, and every removal of events that existed when
  it was made, would be detected. "no fault found" means that part of the trail is not covered yet: after the newest
  checkpoint, signed seals reveal edits but not removal at the end; unsealed events reveal neither.
  --tenant ID                only this tenant
  --public-key FILE          verify signatures with this key (PEM) instead of the key in KMS
  --export-public-key FILE   write the public key (PEM)
  --export FILE              write the verified trails to a bundle, which anyone can verify with the public key
  --bundle FILE              verify such a bundle, offline; requires --public-key
  --table NAME --bucket NAME --key ARN
                             verify a deployment on AWS (outputs TableName, CheckpointsBucket and AuditKeyArn of the stack),
                             with the credentials of the account; --public-key may replace --key`;

export interface VerifyOptions {
  readonly tenant?: string | undefined;
  /** Files. */
  readonly publicKey?: string | undefined;
  readonly exportPublicKey?: string | undefined;
  readonly export?: string | undefined;
  readonly bundle?: string | undefined;
  /** A deployment on AWS instead of this machine's product. */
  readonly aws?:
    | { readonly table: string; readonly bucket: string; readonly key?: string | undefined }
    | undefined;
}

/**
 * @returns undefined if only the usage was requested
 * @throws UsageError that states which option is wrong and what is required
 */
export const verifyOptions = (args: readonly string[]): VerifyOptions | undefined => {
  const { values } = readArguments(args, flags);
  if (values.help) return undefined;
  const { table, bucket, key, bundle, tenant } = values;
  if ((table === undefined) !== (bucket === undefined))
    throw new UsageError(
      '--table and --bucket must be used together, or both omitted for this machine’s product.',
    );
  if (key !== undefined && table === undefined)
    throw new UsageError('--key names a key on AWS and requires --table and --bucket.');
  if (table !== undefined && key === undefined && values['public-key'] === undefined)
    throw new UsageError('Specify the signing key: --key ARN, or its public key with --public-key FILE.');
  if (bundle !== undefined && (table !== undefined || values.export !== undefined))
    throw new UsageError('--bundle is verified offline: omit --table, --bucket, --key and --export.');
  if (bundle !== undefined && values['public-key'] === undefined)
    throw new UsageError('A bundle is verified with a key that you trust: specify --public-key FILE.');
  if (tenant !== undefined && !/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(tenant))
    throw new UsageError('--tenant requires the ID of a tenant, a lowercase UUID.');
  return {
    tenant,
    publicKey: values['public-key'],
    exportPublicKey: values['export-public-key'],
    export: values.export,
    bundle,
    aws: table !== undefined && bucket !== undefined ? { table, bucket, key } : undefined,
  };
};
