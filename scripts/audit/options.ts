/** What `npm run verify-audit` is told on its command line. */
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
  verifies the audit trail of every tenant of this machine's product, whether it runs or not; ends with 0 when nothing
  is wrong, with 1 when something was done to a trail, and with 2 when there was none to verify
  "whole" means that the newest checkpoint covers all that is there: no edit, and no removal of what was there when it was
  made, goes unseen. "no fault found" comes with what would: signed seals after the newest checkpoint show an edit, and not
  that the newest of them were cut off; events that are in no signed seal show neither.
  --tenant ID                only this tenant
  --public-key FILE          verify signatures with this key (PEM) instead of the one that KMS names
  --export-public-key FILE   write the public key (PEM)
  --export FILE              write what was verified into a bundle, which anyone can verify with the public key
  --bundle FILE              verify such a bundle, offline; needs --public-key
  --table NAME --bucket NAME --key ARN
                             verify a deployment on AWS (outputs TableName, CheckpointsBucket and AuditKeyArn of the stack),
                             with the credentials of the account; --public-key may stand in for --key`;

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
 * @returns undefined when only the usage was asked for
 * @throws UsageError that says which option is wrong and what would be right
 */
export const verifyOptions = (args: readonly string[]): VerifyOptions | undefined => {
  const { values } = readArguments(args, flags);
  if (values.help) return undefined;
  const { table, bucket, key, bundle, tenant } = values;
  if ((table === undefined) !== (bucket === undefined))
    throw new UsageError(
      '--table and --bucket go together: give both, or neither for this machine’s product.',
    );
  if (key !== undefined && table === undefined)
    throw new UsageError('--key names a key on AWS: give --table and --bucket with it.');
  if (table !== undefined && key === undefined && values['public-key'] === undefined)
    throw new UsageError('Name the key that signs: --key ARN, or its public key with --public-key FILE.');
  if (bundle !== undefined && (table !== undefined || values.export !== undefined))
    throw new UsageError('--bundle is verified offline: leave --table, --bucket, --key and --export out.');
  if (bundle !== undefined && values['public-key'] === undefined)
    throw new UsageError('A bundle is verified with a key that you trust: give --public-key FILE.');
  if (tenant !== undefined && !/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(tenant))
    throw new UsageError('--tenant takes the id of a tenant, a UUID in lower case.');
  return {
    tenant,
    publicKey: values['public-key'],
    exportPublicKey: values['export-public-key'],
    export: values.export,
    bundle,
    aws: table !== undefined && bucket !== undefined ? { table, bucket, key } : undefined,
  };
};
