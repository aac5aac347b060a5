import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as provided from './environment-credentials.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const read = (path: string) => readFileSync(root + path, 'utf8');

afterEach(() => vi.unstubAllEnvs());

const stubbed = (variables: Record<string, string>) => {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
};

describe('environment credentials', () => {
  it('exports every name that our SDK clients import from the replaced package', () => {
    const clients = new Set(
      globSync('functions/**/*.ts', { cwd: root }).flatMap((file) =>
        [...read(file).matchAll(/'(@aws-sdk\/client-[a-z0-9-]+)'/g)].map(([, name = '']) => name),
      ),
    );
    const imported = [...clients].flatMap((client) =>
      globSync(`node_modules/${client}/dist-es/**/*.js`, { cwd: root }).flatMap((file) =>
        [...read(file).matchAll(/import (.*) from ["']@aws-sdk\/credential-provider-node["']/g)].map(
          ([, names = '']) => names,
        ),
      ),
    );
    expect(imported.length).toBeGreaterThanOrEqual(clients.size);
    const names = imported.flatMap((list) => list.replace(/[{}]/g, '').split(','));
    expect(Object.keys(provided)).toEqual(
      expect.arrayContaining(names.map((name) => name.trim().split(' as ')[0])),
    );
  });

  it('reads the same variables as the SDK, including the session token', async () => {
    stubbed({
      AWS_REGION: 'us-east-1',
      AWS_ACCESS_KEY_ID: 'AKIDEXAMPLE',
      AWS_SECRET_ACCESS_KEY: 'secret',
      AWS_SESSION_TOKEN: 'token',
      AWS_CREDENTIAL_EXPIRATION: '2030-01-02T03:04:05Z',
      AWS_CREDENTIAL_SCOPE: 'scope',
      AWS_ACCOUNT_ID: '123456789012',
    });
    const ours = await provided.defaultProvider()();
    const { $source: _, ...theirs } = (await new DynamoDBClient({}).config.credentials()) as object & {
      $source?: unknown;
    };
    expect(ours).toEqual(theirs);
    expect(ours.sessionToken).toBe('token');
  });

  it('omits unset variables, and follows changes of the environment', async () => {
    stubbed({ AWS_ACCESS_KEY_ID: 'first', AWS_SECRET_ACCESS_KEY: 'secret' });
    for (const name of ['SESSION_TOKEN', 'CREDENTIAL_EXPIRATION', 'CREDENTIAL_SCOPE', 'ACCOUNT_ID'])
      vi.stubEnv(`AWS_${name}`, '');
    const credentials = provided.defaultProvider();
    expect(await credentials()).toEqual({ accessKeyId: 'first', secretAccessKey: 'secret' });
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'second');
    expect((await credentials()).accessKeyId).toBe('second');
  });

  it('names the missing variable', async () => {
    stubbed({ AWS_ACCESS_KEY_ID: 'known', AWS_SECRET_ACCESS_KEY: '' });
    await expect(provided.defaultProvider()()).rejects.toThrow('AWS_SECRET_ACCESS_KEY');
  });
});
