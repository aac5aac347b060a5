/** For tests: the audit key in the KMS of the local product, which functions access like a deployment's key. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { AwsEndpoint } from '#scripts/local-cloud/aws-endpoint/aws-endpoint.ts';
import { AwsError } from '#scripts/local-cloud/aws-endpoint/aws-error.ts';
import { Credentials } from '#scripts/local-cloud/aws-endpoint/credentials.ts';
import { authorizer } from '#scripts/local-cloud/iam/authorize.ts';
import { Keys } from '#scripts/local-cloud/kms/keys.ts';
import { keyType } from '#scripts/local-cloud/kms/resource.ts';
import { kmsService } from '#scripts/local-cloud/kms/service.ts';
import { knownTypes } from '#scripts/local-cloud/template/known-types.ts';
import { Stack } from '#scripts/local-cloud/template/stack.ts';

const Properties = { KeySpec: 'ECC_NIST_P256', KeyUsage: 'SIGN_VERIFY' };

/**
 * Serves while the tests of a file run and points the environment at it. Call it once, after `tableFixture`.
 * @returns state that a test may set: while `down`, KMS responds with an internal error
 */
export const auditKeyFixture = (): { down: boolean } => {
  const state = { down: false };
  const folder = mkdtempSync(join(tmpdir(), 'audit-key-'));
  const stack = new Stack(
    { Resources: { AuditKey: { Type: keyType.type, Properties } } },
    { name: 'local', region: 'us-east-1', account: '000000000000', types: knownTypes },
  );
  const arn = stack.all(keyType)[0]?.attributes.Arn ?? '';
  const statement = {
    Effect: 'Allow' as const,
    Action: ['kms:Sign', 'kms:GetPublicKey'],
    Resource: [arn],
  };
  const kms = kmsService(
    new Keys(stack, folder),
    authorizer(() => [statement]),
  );
  const credentials = new Credentials();
  const endpoint = new AwsEndpoint(credentials, () => {});
  endpoint.serve('kms', {
    answer: async (call) => {
      if (state.down) throw new AwsError('KMSInternalException', 'An internal error occurred.', 500);
      return kms.answer(call);
    },
  });
  beforeAll(async () => {
    await endpoint.open();
    const { accessKeyId, secretAccessKey } = credentials.issue({ name: 'sealer', role: 'sealer' });
    Object.assign(process.env, {
      AWS_REGION: 'us-east-1',
      AWS_ENDPOINT_URL_KMS: endpoint.url,
      AWS_ACCESS_KEY_ID: accessKeyId,
      AWS_SECRET_ACCESS_KEY: secretAccessKey,
      AUDIT_KEY_ARN: arn,
    });
  });
  afterAll(() => {
    endpoint.close();
    rmSync(folder, { recursive: true });
  });
  return state;
};
