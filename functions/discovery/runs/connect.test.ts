import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { handler as connectionsHandler } from '#functions/connections/connections-api.lambda.ts';
import { bucketFixture } from '#functions/evidence/bucket-fixture.ts';
import { sender, signIn } from '#functions/platform/http/api-fixture.ts';
import { newId } from '#functions/platform/ids.ts';
import { encryptSecret } from '#functions/platform/secrets/credentials.ts';
import { kmsFixture } from '#functions/platform/secrets/kms-fixture.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { MethodId } from '#shared/discovery/methods.ts';
import { withoutPlaybooks } from '../discovery-fixture.ts';
import { settle } from '../settle.ts';
import { beginDiscovery } from './begin-discovery.ts';
import { connect } from './connect.ts';
import { mergeFound } from './merge-found.ts';
import { newRunWrites } from './new-run.ts';
import { readRun } from './run-item.ts';
import { runMethods } from './run-methods.ts';

/** Complete scans with the deployed methods, against a registry that actually responds. */

tableFixture();
kmsFixture();
const objects = bucketFixture();
const send = sender(connectionsHandler);

const servers: ReturnType<typeof createServer>[] = [];
beforeEach(() => {
  vi.stubEnv('PROBES_LOOPBACK', 'true');
});
afterEach(() => {
  vi.unstubAllEnvs();
  for (const server of servers.splice(0)) server.close();
});

/** Starts an MLflow registry with one model, protected by a password. */
const registry = async (password: string) => {
  const right = `Basic ${Buffer.from(`ada:${password}`).toString('base64')}`;
  const server = createServer(({ headers }, response) => {
    const body = { registered_models: [{ name: 'readmission', latest_versions: [] }] };
    response
      .writeHead(headers.authorization === right ? 200 : 401, { 'content-type': 'application/json' })
      .end(JSON.stringify(headers.authorization === right ? body : {}));
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

const person = async () => {
  const { token, session } = await signIn('admin');
  await withoutPlaybooks(session.tenant.id);
  const table = tenantTable(session.tenant.id);
  const connected = async (name: string, body: object): Promise<string> => {
    const made = await send('POST', '/api/connections', { token, body: { name, ...body } });
    expect(made.status).toBe(201);
    return made.body.id;
  };
  /** Replaces the secret with one encrypted for another organization, which cannot be decrypted here. */
  const damaged = async (id: string) => {
    const secret = Buffer.from(await encryptSecret(newId(), 'of another organization')).toString('base64');
    await table.commit([
      {
        update: table.key('ACCOUNT', id),
        expression: 'SET secret = :secret',
        values: { ':secret': secret },
      },
    ]);
  };
  return { token, table, connected, damaged };
};

/** Runs a scan from start to end, like its workflow. */
const scanned = async (table: ReturnType<typeof tenantTable>) => {
  const id = newId();
  const now = new Date().toISOString();
  const contact = 'https://accredit.example';
  const asked = { id, target: 'cloud', scope: 'specific', continuous: false, requestedBy: '' } as const;
  await table.commit(await newRunWrites(table, { ...asked, contact, now }));
  const of = { tenant: table.tenant, jobId: id };
  const { attempt } = await beginDiscovery(of, objects);
  for (let more = true; more; ) {
    await runMethods({ ...of, attempt }, { objects, connect });
    ({ more } = await mergeFound({ ...of, attempt }, { objects, settled: settle }));
  }
  const run = await readRun(table, id);
  return {
    end: run?.end,
    coverageOf: (method: MethodId) => run?.coverage.find((one) => one.method === method),
  };
};

const mlflow = (url: string, secret = 'right') => ({ kind: 'mlflow', url, username: 'ada', secret });

describe('a scan with an unusable connection', () => {
  it('uses all other connections, and reports the unusable one with the reason for each affected method', async () => {
    const { table, connected, damaged } = await person();
    const url = await registry('right');
    await connected('Ward models', mlflow(url));
    await damaged(await connected('Old registry', mlflow(url)));
    const token = { kind: 'hugging_face', organization: 'clinic', secret: 'hf_token' };
    await damaged(await connected('Hub of the clinic', token));
    const { end, coverageOf } = await scanned(table);
    expect(end).toMatchObject({ status: 'completed', discovered: 1 });
    expect(coverageOf('registry.mlflow_databricks')).toMatchObject({
      status: 'failed',
      searched: 1,
      found: 1,
      reason:
        'Could not be read: the connection “Old registry”, as its credential cannot be decrypted (revoke the connection and create it again).',
    });
    expect(coverageOf('registry.cloud_hub')).toMatchObject({
      status: 'failed',
      reason: expect.stringContaining('the connection “Hub of the clinic”'),
    });
    // Methods that use neither connection are not affected.
    expect(coverageOf('azure.ai')).toMatchObject({
      status: 'skipped',
      reason: 'No Azure account is connected.',
    });
  });

  it('reports which connection a registry rejected', async () => {
    const { table, connected } = await person();
    const url = await registry('right');
    await connected('Ward models', mlflow(url));
    await connected('Revoked', mlflow(url, 'wrong'));
    const { end, coverageOf } = await scanned(table);
    expect(end).toMatchObject({ status: 'completed', discovered: 1 });
    expect(coverageOf('registry.mlflow_databricks')).toMatchObject({
      status: 'failed',
      reason: expect.stringContaining('which rejected the credentials, with the connection “Revoked”'),
    });
  });

  it('still runs if the credential keys cannot be reached', async () => {
    const { table, connected } = await person();
    await connected('Ward models', mlflow(await registry('right')));
    vi.stubEnv('CREDENTIALS_KEY_ARN', undefined);
    const { end, coverageOf } = await scanned(table);
    expect(end).toMatchObject({ status: 'completed' });
    expect(coverageOf('registry.mlflow_databricks')).toMatchObject({
      status: 'failed',
      reason:
        'Could not be read: the connection “Ward models”, as an internal error prevents its use and has been logged.',
    });
  });
});

it('a connection test reports a credential that cannot be decrypted', async () => {
  const { token, connected, damaged } = await person();
  const id = await connected('Old registry', mlflow(await registry('right')));
  await damaged(id);
  expect((await send('POST', `/api/connections/${id}/test`, { token })).body.test.checks).toEqual([
    {
      permission: 'Credential',
      state: 'failed',
      detail: 'Its credential cannot be decrypted (revoke the connection and create it again).',
    },
  ]);
});
