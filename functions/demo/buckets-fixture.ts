/** Test fixture: the buckets of the product on the local S3 service, for the tests of a file. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { AwsEndpoint } from '#scripts/local-cloud/aws-endpoint/aws-endpoint.ts';
import { Credentials } from '#scripts/local-cloud/aws-endpoint/credentials.ts';
import { authorizer } from '#scripts/local-cloud/iam/authorize.ts';
import type { Bucket } from '#scripts/local-cloud/s3/bucket.ts';
import { Multipart } from '#scripts/local-cloud/s3/multipart.ts';
import { Objects } from '#scripts/local-cloud/s3/objects.ts';
import { S3Service } from '#scripts/local-cloud/s3/service.ts';

const names = ['documents', 'evidence'] as const;
const allowAll = { Effect: 'Allow' as const, Action: ['s3:*'], Resource: ['*'] };

/** Starts the buckets and names them in the environment. @returns the keys of all objects */
export const bucketsFixture = (): { readonly keys: () => readonly string[] } => {
  const folder = mkdtempSync(join(tmpdir(), 'buckets-'));
  const credentials = new Credentials();
  const endpoint = new AwsEndpoint(credentials, () => {});
  const buckets: Bucket[] = [];
  beforeAll(async () => {
    for (const name of names)
      buckets.push({
        name,
        arn: `arn:aws:s3:::${name}`,
        objects: await Objects.open(join(folder, name)),
        multipart: new Multipart(join(folder, `${name}-uploads`)),
        cors: [],
        lockEnabled: false,
        defaultRetention: undefined,
      });
    endpoint.serve(
      's3',
      new S3Service(
        buckets,
        authorizer(() => [allowAll]),
        credentials,
      ),
    );
    await endpoint.open();
    const key = credentials.issue({ name: 'demo', role: 'demo' });
    Object.assign(process.env, {
      AWS_REGION: 'us-east-1',
      AWS_ENDPOINT_URL_S3: endpoint.url,
      AWS_ACCESS_KEY_ID: key.accessKeyId,
      AWS_SECRET_ACCESS_KEY: key.secretAccessKey,
      DOCUMENTS_BUCKET: 'documents',
      EVIDENCE_BUCKET: 'evidence',
    });
  });
  afterAll(() => {
    endpoint.close();
    rmSync(folder, { recursive: true });
  });
  return { keys: () => buckets.flatMap(({ objects }) => [...objects.keys()]) };
};
