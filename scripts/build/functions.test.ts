import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Credentials } from '#scripts/local-cloud/aws-endpoint/credentials.ts';
import { verifySignature } from '#scripts/local-cloud/aws-endpoint/signature.ts';
import { bundleFunction, functionEntries } from './functions.ts';
import { root } from './places.ts';

const folder = mkdtempSync(join(tmpdir(), 'functions-'));
afterAll(() => rmSync(folder, { recursive: true }));

const bundled = (name: string) => {
  const entry = functionEntries().get(name);
  if (!entry) throw new Error(`There is no function ${name}.`);
  return bundleFunction(entry, join(folder, name));
};

describe('a bundled function', () => {
  const credentials = new Credentials();
  const server = createServer();
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(() => {
    vi.unstubAllEnvs();
    server.closeAllConnections();
    server.close();
  });

  it('signs its calls with the credentials of its environment and does not search for others', async () => {
    const { inputs } = await bundled('auth-api');
    expect(Object.keys(inputs).filter((path) => path.includes('credential-provider'))).toEqual([]);

    const key = credentials.issue({ name: 'auth-api', role: undefined });
    vi.stubEnv('AWS_ACCESS_KEY_ID', key.accessKeyId);
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', key.secretAccessKey);
    vi.stubEnv('AWS_SESSION_TOKEN', 'token of the session');
    vi.stubEnv('AWS_REGION', 'us-east-1');
    vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    vi.stubEnv('TABLE_NAME', 'any');
    const asked = once(server, 'request') as Promise<[IncomingMessage]>;
    // It opens its connection to the table while it loads.
    await import(pathToFileURL(join(folder, 'auth-api/index.mjs')).href);
    const [request] = await asked;
    const { method = '', url: path = '', headers } = request;
    const signed = { method, path, query: new URLSearchParams(), headers, body: await buffer(request) };
    expect(verifySignature(signed, credentials, Date.now()).principal.name).toBe('auth-api');
    expect(headers['x-amz-security-token']).toBe('token of the session');
    expect(headers.authorization).toMatch(/SignedHeaders=[^,]*x-amz-security-token/);
  });

  it('has `require` only in the files that use it', async () => {
    const { outputs } = await bundled('collect');
    const codes = Object.keys(outputs).map((path) => readFileSync(join(root, path), 'utf8'));
    const [asking, others] = [true, false].map((asks) =>
      codes.filter((code) => code.includes('typeof require') === asks),
    );
    expect(asking).not.toEqual([]);
    expect(asking?.filter((code) => !/^import \{ createRequire\b/.test(code))).toEqual([]);
    expect(others?.filter((code) => /^import \{ createRequire\b/.test(code))).toEqual([]);
  });

  it('loads lazily what only some of its routes need', async () => {
    const { outputs } = await bundled('agents-api');
    const entry = Object.entries(outputs).find(([path]) => path.endsWith('agents-api/index.mjs'))?.[1];
    const own = entry?.imports.filter(
      ({ path, kind }) => path.includes('agents-api/') && kind === 'dynamic-import',
    );
    expect(own?.map(({ path }) => path.split('/').at(-1))).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^put-manifest-/),
        expect.stringMatching(/^list-evidence-/),
      ]),
    );
    expect(readdirSync(join(folder, 'agents-api'))).toHaveLength(Object.keys(outputs).length);
    const started = await import(pathToFileURL(join(folder, 'agents-api/index.mjs')).href);
    expect(started.handler).toBeTypeOf('function');
  });
});
