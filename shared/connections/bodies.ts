/** Settings of each kind of connection. Secrets are accepted and never returned. */
import * as v from 'valibot';
import { visibleLine } from '#shared/kernel/visible-line.ts';

export const connectionKindIds = [
  'aws',
  'azure',
  'gcp',
  'databricks',
  'mlflow',
  'hugging_face',
  'github',
] as const;
export type ConnectionKind = (typeof connectionKindIds)[number];

const MAX_PLACES = 40;

const line = (label: string, most: number) =>
  v.pipe(
    v.string(`${label} is required`),
    v.trim(),
    v.minLength(1, `${label} is required`),
    v.maxLength(most, `${label} must be at most ${most} characters`),
    visibleLine(label),
  );
const matching = (label: string, pattern: RegExp, right: string) =>
  v.pipe(v.string(`${label} is required`), v.trim(), v.regex(pattern, right));
const places = (label: string, pattern: RegExp, right: string) =>
  v.pipe(
    v.array(v.pipe(v.string(), v.trim(), v.regex(pattern, right)), `${label} must be a list`),
    v.minLength(1, `${label}: add at least one`),
    v.maxLength(MAX_PLACES, `${label}: at most ${MAX_PLACES} allowed`),
  );
/** As pasted; the formats below allow only ASCII. KMS encrypts at most 4096 bytes. */
const secret = (label: string) =>
  v.pipe(
    v.string(`${label} is required`),
    v.trim(),
    v.minLength(1, `${label} is required`),
    v.maxLength(4000, `${label} must be at most 4000 characters`),
  );
const oneLineSecret = (label: string) =>
  v.pipe(secret(label), v.regex(/^[\x21-\x7e]+$/, `${label} must be one line without spaces`));

const uuid = /^[0-9a-fA-F]{8}-(?:[0-9a-fA-F]{4}-){3}[0-9a-fA-F]{12}$/;

const address = (schemes: 'https' | 'http or https', pattern: RegExp) =>
  v.pipe(
    v.string('Address is required'),
    v.trim(),
    v.maxLength(1000, 'Address must be at most 1000 characters'),
    v.check((text) => {
      const url = URL.parse(text);
      return (
        url !== null &&
        pattern.test(url.protocol) &&
        !url.username &&
        !url.password &&
        !url.search &&
        !url.hash
      );
    }, `Must be an absolute ${schemes} URL without user name, password, query, or fragment`),
  );

const name = line('Name', 100);

const bodies = {
  aws: v.strictObject({
    kind: v.literal('aws'),
    name,
    accountId: matching('Account', /^\d{12}$/, 'Must be a 12-digit AWS account ID'),
    regions: places('Regions', /^[a-z]{2}(?:-[a-z]+){1,3}-\d{1,2}$/, 'Must be AWS regions such as eu-west-1'),
    accessKeyId: v.optional(
      v.pipe(
        matching(
          'Access key ID',
          /^[A-Z0-9]{16,128}$/,
          'Must be an access key ID such as AKIAIOSFODNN7EXAMPLE',
        ),
        v.description(
          'Of a user in that account who may assume the role. Only if the product does not run in an AWS account',
        ),
      ),
    ),
    secret: v.optional(oneLineSecret('Secret access key')),
  }),
  azure: v.strictObject({
    kind: v.literal('azure'),
    name,
    tenantId: matching('Directory (tenant) ID', uuid, 'Must be a UUID'),
    clientId: matching('Application (client) ID', uuid, 'Must be a UUID'),
    secret: oneLineSecret('Client secret'),
  }),
  gcp: v.strictObject({
    kind: v.literal('gcp'),
    name,
    projectId: matching(
      'Project',
      /^[a-z][a-z0-9-]{4,28}[a-z0-9]$/,
      'Must be a project ID with 6 to 30 lowercase letters, digits, and hyphens',
    ),
    locations: places(
      'Locations',
      /^(?:global|[a-z]+(?:-[a-z]+)+\d{1,2})$/,
      'Must be locations such as europe-west4',
    ),
    serviceAccount: matching(
      'Service account',
      /^[^\s@]{1,100}@[a-z0-9.-]{1,150}\.gserviceaccount\.com$/,
      'Must be a service account email address that ends with gserviceaccount.com',
    ),
    audience: v.optional(
      v.pipe(
        matching(
          'Workload identity provider',
          /^\/\/iam\.googleapis\.com\/projects\/\d+\/locations\/global\/workloadIdentityPools\/[a-z0-9-]+\/providers\/[a-z0-9-]+$/,
          'Must be //iam.googleapis.com/projects/<number>/locations/global/workloadIdentityPools/<pool>/providers/<provider>',
        ),
        v.description(
          "Replaces the key: the product's AWS identity is exchanged for a token of the service account",
        ),
      ),
    ),
    secret: v.optional(
      v.pipe(
        secret('Private key'),
        v.regex(
          /^-----BEGIN (?:RSA )?PRIVATE KEY-----[A-Za-z0-9+/=\s]+-----END (?:RSA )?PRIVATE KEY-----$/,
          'Must be the private key of the service account in PEM format (the private_key field of its key file)',
        ),
      ),
    ),
  }),
  databricks: v.strictObject({
    kind: v.literal('databricks'),
    name,
    url: address('https', /^https:$/),
    secret: oneLineSecret('Token'),
  }),
  mlflow: v.strictObject({
    kind: v.literal('mlflow'),
    name,
    url: v.pipe(
      address('http or https', /^https?:$/),
      v.description('Plain HTTP is allowed only on the local machine'),
    ),
    username: v.optional(
      v.pipe(
        line('User name', 200),
        v.check((text) => !text.includes(':'), 'Must not contain a colon'),
      ),
    ),
    secret: v.optional(oneLineSecret('Token or password')),
  }),
  hugging_face: v.strictObject({
    kind: v.literal('hugging_face'),
    name,
    organization: matching(
      'Organization',
      /^[A-Za-z0-9](?:[A-Za-z0-9._-]{0,94}[A-Za-z0-9])?$/,
      'Must be the name of a Hugging Face organization or user',
    ),
    secret: oneLineSecret('Token'),
  }),
  github: v.strictObject({
    kind: v.literal('github'),
    name,
    owner: matching(
      'Organization or user',
      /^[A-Za-z0-9](?:-?[A-Za-z0-9]){0,38}$/,
      'Must be the name of a GitHub organization or user',
    ),
    secret: oneLineSecret('Token'),
  }),
} as const;

export const connectionBody = v.variant('kind', [
  bodies.aws,
  bodies.azure,
  bodies.gcp,
  bodies.databricks,
  bodies.mlflow,
  bodies.hugging_face,
  bodies.github,
]);
export type ConnectionBody = v.InferOutput<typeof connectionBody>;

/** Returns conflicts between fields, each with the field that shows the error. */
export const bodyFaults = (
  body: ConnectionBody,
): readonly { readonly path: string; readonly message: string }[] => {
  if (body.kind === 'aws' && (body.accessKeyId === undefined) !== (body.secret === undefined)) {
    return body.secret === undefined
      ? [{ path: 'secret', message: 'The access key ID requires its secret access key' }]
      : [{ path: 'accessKeyId', message: 'The secret access key requires its access key ID' }];
  }
  if (body.kind === 'gcp' && (body.audience === undefined) === (body.secret === undefined)) {
    return [{ path: 'secret', message: 'Enter either a private key or a workload identity provider' }];
  }
  return body.kind === 'mlflow' && body.username !== undefined && body.secret === undefined
    ? [{ path: 'secret', message: 'The user name requires its password' }]
    : [];
};
