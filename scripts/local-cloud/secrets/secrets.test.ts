import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { AwsCall } from '../aws-endpoint/aws-endpoint.ts';
import { authorizer } from '../iam/authorize.ts';
import { knownTypes } from '../template/known-types.ts';
import { Stack } from '../template/stack.ts';
import { Secrets, secretsService } from './secrets.ts';

const folder = mkdtempSync(join(tmpdir(), 'local-cloud-secrets-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const secret = (GenerateSecretString: object) => ({
  Type: 'AWS::SecretsManager::Secret',
  Properties: { GenerateSecretString },
});
const stack = new Stack(
  {
    Resources: {
      Plain: secret({ PasswordLength: 40, ExcludePunctuation: true, ExcludeCharacters: 'abc' }),
      Login: secret({ SecretStringTemplate: '{"user":"one"}', GenerateStringKey: 'password' }),
    },
  },
  { name: 'local', region: 'us-east-1', account: '000000000000', types: knownTypes },
);
const arnOf = (id: string) => String(stack.evaluate({ Ref: id }));

it('are generated as defined in the template, stored and readable only by this user', () => {
  const secrets = new Secrets(stack, folder);
  const plain = secrets.resolve(`secretsmanager:${arnOf('Plain')}:SecretString:::`);
  expect(plain).toMatch(/^[A-Zd-z0-9]{40}$/);
  expect(secrets.resolve(`secretsmanager:${arnOf('Login')}:SecretString:user::`)).toBe('one');
  expect(secrets.resolve(`secretsmanager:${arnOf('Login')}:SecretString:password::`)).toHaveLength(32);
  expect(new Secrets(stack, folder).find(arnOf('Plain'))?.value).toBe(plain);
  expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600);
  expect(() => secrets.resolve('ssm:/a/b')).toThrow('{{resolve:ssm:/a/b}}');
});

it('are returned to roles that may read them', async () => {
  const secrets = new Secrets(stack, folder);
  const allowed = {
    Effect: 'Allow' as const,
    Action: ['secretsmanager:GetSecretValue'],
    Resource: [arnOf('Plain')],
  };
  const service = secretsService(
    secrets,
    authorizer(() => [allowed]),
  );
  const call = (SecretId: string): AwsCall => ({
    method: 'POST',
    path: '/',
    query: new URLSearchParams(),
    headers: { 'x-amz-target': 'secretsmanager.GetSecretValue' },
    principal: { name: 'fn', role: 'role' },
    accessKeyId: '',
    body: Buffer.from(JSON.stringify({ SecretId })),
  });
  const answer = JSON.parse(String((await service.answer(call(arnOf('Plain')))).body)) as {
    SecretString: string;
  };
  expect(answer.SecretString).toBe(secrets.find(arnOf('Plain'))?.value);
  await expect(service.answer(call(arnOf('Login')))).rejects.toMatchObject({ code: 'AccessDeniedException' });
});
