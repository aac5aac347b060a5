/** What each kind of connection is set to. A secret goes in, and never out. */
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

const MOST_PLACES = 40;

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
    v.array(v.pipe(v.string(), v.trim(), v.regex(pattern, right)), `${label}: a list is wanted`),
    v.minLength(1, `${label}: name at least one`),
    v.maxLength(MOST_PLACES, `${label}: at most ${MOST_PLACES}`),
  );
/** As it is pasted, ASCII by what follows. KMS encrypts at most 4096 bytes. */
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
    }, `Must be an absolute ${schemes} address without user name, password, query or fragment`),
  );

const name = line('Name', 100);

const bodies = {
  aws: v.strictObject({
    kind: v.literal('aws'),
    name,
    accountId: matching('Account', /^\d{12}$/, 'Must be the 12 digits of an AWS account'),
    regions: places('Regions', /^[a-z]{2}(?:-[a-z]+){1,3}-\d{1,2}$/, 'Must be regions such as eu-west-1'),
    accessKeyId: v.optional(
      v.pipe(
        matching(
          'Access key id',
          /^[A-Z0-9]{16,128}$/,
          'Must be an access key id such as AKIAIOSFODNN7EXAMPLE',
        ),
        v.description(
          'Of a user of that account who may assume the role, where the product runs on no AWS account of its own',
        ),
      ),
    ),
    secret: v.optional(oneLineSecret('Secret access key')),
  }),
  azure: v.strictObject({
    kind: v.literal('azure'),
    name,
    tenantId: matching('Directory (tenant) id', uuid, 'Must be a UUID'),
    clientId: matching('Application (client) id', uuid, 'Must be a UUID'),
    secret: oneLineSecret('Client secret'),
  }),
  gcp: v.strictObject({
    kind: v.literal('gcp'),
    name,
    projectId: matching(
      'Project',
      /^[a-z][a-z0-9-]{4,28}[a-z0-9]$/,
      'Must be the id of a project, 6 to 30 lower-case letters, digits and hyphens',
    ),
    locations: places(
      'Locations',
      /^(?:global|[a-z]+(?:-[a-z]+)+\d{1,2})$/,
      'Must be locations such as europe-west4',
    ),
    serviceAccount: matching(
      'Service account',
      /^[^\s@]{1,100}@[a-z0-9.-]{1,150}\.gserviceaccount\.com$/,
      'Must be the address of a service account, which ends with gserviceaccount.com',
    ),
    audience: v.optional(
      v.pipe(
        matching(
          'Workload identity provider',
          /^\/\/iam\.googleapis\.com\/projects\/\d+\/locations\/global\/workloadIdentityPools\/[a-z0-9-]+\/providers\/[a-z0-9-]+$/,
          'Must be //iam.googleapis.com/projects/<number>/locations/global/workloadIdentityPools/<pool>/providers/<provider>',
        ),
        v.description(
          'Instead of a key: who the product is at AWS is exchanged for a token of the service account',
        ),
      ),
    ),
    secret: v.optional(
      v.pipe(
        secret('Private key'),
        v.regex(
          /^-----BEGIN (?:RSA )?PRIVATE KEY-----[A-Za-z0-9+/=\s]+-----END (?:RSA )?PRIVATE KEY-----$/,
          'Must be the private key of the service account in PEM, the field private_key of its file',
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
      v.description('Plain http is spoken on one’s own machine alone'),
    ),
    username: v.optional(
      v.pipe(
        line('User name', 200),
        v.check((text) => !text.includes(':'), 'Must be without a colon'),
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
      'Must be the name of an organization or user at Hugging Face',
    ),
    secret: oneLineSecret('Token'),
  }),
  github: v.strictObject({
    kind: v.literal('github'),
    name,
    owner: matching(
      'Organization or user',
      /^[A-Za-z0-9](?:-?[A-Za-z0-9]){0,38}$/,
      'Must be the name of an organization or user at GitHub',
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

/** What goes together and does not: each with the field that it is said at. */
export const bodyFaults = (
  body: ConnectionBody,
): readonly { readonly path: string; readonly message: string }[] => {
  if (body.kind === 'aws' && (body.accessKeyId === undefined) !== (body.secret === undefined)) {
    return body.secret === undefined
      ? [{ path: 'secret', message: 'The access key id needs its secret access key' }]
      : [{ path: 'accessKeyId', message: 'The secret access key needs its access key id' }];
  }
  if (body.kind === 'gcp' && (body.audience === undefined) === (body.secret === undefined)) {
    return [{ path: 'secret', message: 'Give either a private key or a workload identity provider' }];
  }
  return body.kind === 'mlflow' && body.username !== undefined && body.secret === undefined
    ? [{ path: 'secret', message: 'The user name needs its password' }]
    : [];
};
