import type { AccessKey } from '../aws-endpoint/credentials.ts';

/** Local addresses that replace AWS names in environment variables. */
export interface LocalAddresses {
  /** Public address, which replaces CloudFront. */
  publicUrl: string;
  /** Address of every AWS API. */
  awsEndpointUrl: string;
  region: string;
  /** All loopback ports on which the host listens. */
  ports: number[];
}

const SERVICES = ['DYNAMODB', 'DYNAMODB_STREAMS', 'S3', 'SFN', 'KMS', 'SESV2', 'SECRETS_MANAGER', 'LAMBDA'];

/**
 * Replaces AWS host names in a variable with local addresses. `https://<api>.execute-api…` becomes the AWS
 * API address with the API ID as first path segment. `wss://…` and CloudFront domains become the public
 * address. `{local.ports}` and `{local.url}` are replaced by the host's own ports and address.
 */
function localValue(value: string, addresses: LocalAddresses): string {
  const host = addresses.publicUrl.replace(/^https?:\/\//, '');
  return value
    .replaceAll(
      /https:\/\/([a-z0-9]+)\.execute-api\.[a-z0-9-]+\.amazonaws\.com/g,
      `${addresses.awsEndpointUrl}/$1`,
    )
    .replaceAll(/wss:\/\/[a-z0-9]+\.execute-api\.[a-z0-9-]+\.amazonaws\.com/g, `ws://${host}`)
    .replaceAll(/https:\/\/[a-z0-9]+\.cloudfront\.net/g, addresses.publicUrl)
    .replaceAll(/[a-z0-9]+\.cloudfront\.net/g, host)
    .replaceAll('{local.ports}', addresses.ports.join(','))
    .replaceAll('{local.url}', addresses.publicUrl);
}

/**
 * Settings of stage `local` that only tests change: the digest cost, the minimum interval between requests to
 * a host in milliseconds, and whether proof of host control is required.
 */
const changedByTests = (): Record<string, string> =>
  Object.fromEntries(
    ['PASSWORD_COST', 'PROBE_GAP', 'HOST_PROOF'].flatMap((name) => {
      const value = process.env[name];
      return value ? [[name, value]] : [];
    }),
  );

/** Returns the complete environment of one function: template variables and those set by Lambda's runtime. */
export function functionEnvironment(
  settings: {
    name: string;
    memoryMb: number;
    handler: string;
    codeFolder: string;
    variables: Record<string, string>;
  },
  key: AccessKey,
  addresses: LocalAddresses,
): Record<string, string> {
  const variables = Object.entries(settings.variables).map(([name, value]) => [
    name,
    localValue(value, addresses),
  ]);
  return {
    ...Object.fromEntries(
      SERVICES.map((service) => [`AWS_ENDPOINT_URL_${service}`, addresses.awsEndpointUrl]),
    ),
    // Programs and files of this machine, for functions that use the machine itself.
    PATH: process.env.PATH ?? '',
    HOME: process.env.HOME ?? '',
    ...changedByTests(),
    TZ: ':UTC',
    AWS_REGION: addresses.region,
    AWS_DEFAULT_REGION: addresses.region,
    AWS_ACCESS_KEY_ID: key.accessKeyId,
    AWS_SECRET_ACCESS_KEY: key.secretAccessKey,
    // The machine's own AWS configuration must not affect functions.
    AWS_CONFIG_FILE: '/dev/null',
    AWS_SHARED_CREDENTIALS_FILE: '/dev/null',
    AWS_EC2_METADATA_DISABLED: 'true',
    AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x',
    AWS_LAMBDA_FUNCTION_NAME: settings.name,
    AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
    AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(settings.memoryMb),
    AWS_LAMBDA_INITIALIZATION_TYPE: 'on-demand',
    AWS_LAMBDA_LOG_GROUP_NAME: `/aws/lambda/${settings.name}`,
    AWS_LAMBDA_LOG_STREAM_NAME: 'local',
    LAMBDA_TASK_ROOT: settings.codeFolder,
    _HANDLER: settings.handler,
    ...Object.fromEntries(variables),
  };
}
