/** Test fixture: the evidence bucket as used by routes, backed by the local cloud's S3. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { evidenceObjects, type Objects } from '#functions/platform/objects.ts';
import { AwsEndpoint } from '#scripts/local-cloud/aws-endpoint/aws-endpoint.ts';
import { Credentials } from '#scripts/local-cloud/aws-endpoint/credentials.ts';
import { authorizer } from '#scripts/local-cloud/iam/authorize.ts';
import { Multipart } from '#scripts/local-cloud/s3/multipart.ts';
import { Objects as Files } from '#scripts/local-cloud/s3/objects.ts';
import { S3Service } from '#scripts/local-cloud/s3/service.ts';

const NAME = 'evidence';

/**
 * Serves the bucket until the test file ends, to a role that may read and write only under these prefixes.
 * @param prefixes such as `plans/`
 */
export const servedBucketFixture = (...prefixes: readonly string[]): Objects => {
  const folder = mkdtempSync(join(tmpdir(), 'served-bucket-'));
  const credentials = new Credentials();
  const awsEndpoint = new AwsEndpoint(credentials, () => {});
  const arn = `arn:aws:s3:::${NAME}`;
  const statements = [
    {
      Effect: 'Allow' as const,
      Action: ['s3:GetObject', 's3:PutObject'],
      Resource: prefixes.map((prefix) => `${arn}/${prefix}*`),
    },
    {
      Effect: 'Allow' as const,
      Action: ['s3:ListBucket'],
      Resource: [arn],
      Condition: { StringLike: { 's3:prefix': prefixes.map((prefix) => `${prefix}*`) } },
    },
  ];
  beforeAll(async () => {
    const bucket = {
      name: NAME,
      arn,
      objects: await Files.open(join(folder, 'objects')),
      multipart: new Multipart(join(folder, 'uploads')),
      cors: [],
      lockEnabled: false,
      defaultRetention: undefined,
    };
    const allows = authorizer(() => statements);
    awsEndpoint.serve('s3', new S3Service([bucket], allows, credentials));
    await awsEndpoint.open();
    const key = credentials.issue({ name: NAME, role: NAME });
    Object.assign(process.env, {
      AWS_REGION: 'us-east-1',
      AWS_ENDPOINT_URL_S3: awsEndpoint.url,
      AWS_ACCESS_KEY_ID: key.accessKeyId,
      AWS_SECRET_ACCESS_KEY: key.secretAccessKey,
      EVIDENCE_BUCKET: NAME,
    });
  });
  afterAll(() => {
    awsEndpoint.close();
    rmSync(folder, { recursive: true });
  });
  return evidenceObjects();
};
