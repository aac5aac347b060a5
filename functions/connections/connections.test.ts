import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { actionsOf, awsOperations } from '#functions/clouds/aws/operations.ts';
import { sender, signIn } from '#functions/platform/http/api-fixture.ts';
import { kmsFixture } from '#functions/platform/secrets/kms-fixture.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { auditMonth } from '#shared/audit/audit-event.ts';
import { MAX_CONNECTIONS } from '#shared/connections/limits.ts';
import { accountOf, portsOf } from './accounts.ts';
import { listRows } from './connection-store.ts';
import { handler } from './connections-api.lambda.ts';

tableFixture();
kmsFixture();

/** All accounts of a tenant, as used by a scan to sign in. */
const accountsOf = async (table: ReturnType<typeof tenantTable>) =>
  Promise.all(
    (await listRows(table)).map(async (row) => {
      const account = await accountOf(table.tenant, row);
      if ('locked' in account) throw new Error(account.locked);
      return account;
    }),
  );

const send = sender(handler);
const PATH = '/api/connections';
const SECRET = 'dapi-secret-of-the-workspace';

const databricks = {
  kind: 'databricks',
  name: 'Workspace',
  url: 'https://adb-1.azuredatabricks.net/',
  secret: SECRET,
};
const aws = {
  kind: 'aws',
  name: 'Production',
  accountId: '111122223333',
  regions: ['eu-west-1', 'us-east-1', 'eu-west-1'],
};

const servers: ReturnType<typeof createServer>[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
  delete process.env.PROBES_LOOPBACK;
  process.env.CREDENTIALS_KEY_ARN = 'arn:aws:kms:us-east-1:000000000000:key/test';
});

/** An MLflow registry on loopback that always returns this response. */
const registry = async (status: number, body: object) => {
  process.env.PROBES_LOOPBACK = 'true';
  const server = createServer((request, response) => {
    const right = request.headers.authorization === `Basic ${Buffer.from('ada:password').toString('base64')}`;
    response
      .writeHead(right ? status : 401, { 'content-type': 'application/json' })
      .end(JSON.stringify(body));
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

describe('connections', () => {
  it('are accessible only to administrators of their own organization', async () => {
    const admin = await signIn('admin');
    const { id } = (await send('POST', PATH, { token: admin.token, body: databricks })).body;
    for (const role of ['user', 'auditor'] as const) {
      const { token } = await signIn(role, admin.session.tenant.id);
      expect((await send('GET', PATH, { token })).status).toBe(403);
      expect((await send('POST', PATH, { token, body: databricks })).status).toBe(403);
    }
    const { token } = await signIn('admin');
    expect((await send('GET', PATH, { token })).body).toEqual([]);
    expect((await send('POST', `${PATH}/${id}/test`, { token })).status).toBe(404);
    expect((await send('GET', `${PATH}/${id}/template`, { token })).status).toBe(404);
    expect((await send('DELETE', `${PATH}/${id}`, { token })).status).toBe(404);
    expect((await send('GET', PATH, { token: admin.token })).body).toHaveLength(1);
  });

  it('store their secret encrypted and never return it; a run has it in memory', async () => {
    const { token, session } = await signIn('admin');
    const made = await send('POST', PATH, { token, body: databricks });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      kind: 'databricks',
      settings: { url: 'https://adb-1.azuredatabricks.net' },
      hasSecret: true,
      externalId: null,
      test: null,
    });
    const table = tenantTable(session.tenant.id);
    const { items: trail } = await table.list({ kind: 'AUDIT', part: auditMonth(made.body.id), limit: 50 });
    const stored = await table.get(table.key('ACCOUNT', made.body.id));
    const listed = await send('GET', PATH, { token });
    expect(JSON.stringify([made.body, listed.body, trail, stored])).not.toContain(SECRET);
    expect(trail.map(({ action, resource }) => [action, resource])).toEqual([['create', 'connection']]);
    expect(await accountsOf(table)).toEqual([
      {
        kind: 'databricks',
        id: made.body.id,
        name: 'Workspace',
        settings: { url: 'https://adb-1.azuredatabricks.net', authorization: `Bearer ${SECRET}` },
      },
    ]);
  });

  it('are validated field by field', async () => {
    const { token } = await signIn('admin');
    const faults = async (body: object) =>
      (await send('POST', PATH, { token, body })).body.details.map(({ path }: { path: string }) => path);
    expect(await faults({ ...aws, accountId: '12', regions: ['somewhere'] })).toEqual([
      'accountId',
      'regions.0',
    ]);
    expect(await faults({ ...aws, accessKeyId: 'AKIAIOSFODNN7EXAMPLE' })).toEqual(['secret']);
    expect(await faults({ ...databricks, url: 'http://adb-1.azuredatabricks.net' })).toEqual(['url']);
    expect(await faults({ ...databricks, url: 'https://user:pass@adb-1.azuredatabricks.net' })).toEqual([
      'url',
    ]);
    expect(await faults({ ...databricks, secret: 'two words' })).toEqual(['secret']);
    const gcp = { kind: 'gcp', name: 'G', projectId: 'clinic', locations: ['europe-west4'] };
    const serviceAccount = 'a@clinic.iam.gserviceaccount.com';
    expect(await faults({ ...gcp, serviceAccount })).toEqual(['secret']);
    expect(await faults({ ...gcp, serviceAccount, secret: 'no key' })).toEqual(['secret']);
    expect((await send('GET', PATH, { token })).body).toEqual([]);
  });

  it('have a limit; revoking one frees its slot and deletes its secret', async () => {
    const { token, session } = await signIn('admin');
    const made: string[] = [];
    for (let i = 0; i < MAX_CONNECTIONS; i += 1) {
      made.push((await send('POST', PATH, { token, body: { ...databricks, name: `W${i}` } })).body.id);
    }
    expect((await send('POST', PATH, { token, body: databricks })).status).toBe(409);
    expect((await send('DELETE', `${PATH}/${made[3]}`, { token })).status).toBe(204);
    const table = tenantTable(session.tenant.id);
    expect(await table.get(table.key('ACCOUNT', made[3] ?? ''))).toBeUndefined();
    expect((await send('DELETE', `${PATH}/${made[3]}`, { token })).status).toBe(404);
    expect((await send('POST', PATH, { token, body: databricks })).status).toBe(201);
  });
});

describe('the role of an AWS account', () => {
  it('has a server-generated external id, and permits exactly the required actions', async () => {
    process.env.CREDENTIALS_KEY_ARN = 'arn:aws:kms:eu-west-1:999988887777:key/credentials';
    const { token, session } = await signIn('admin');
    const made = await send('POST', PATH, { token, body: aws });
    const other = await send('POST', PATH, { token, body: aws });
    expect(made.body.externalId).toMatch(/^[0-9a-f-]{36}$/);
    expect(made.body.externalId).not.toBe(other.body.externalId);
    expect(made.body.settings).toEqual({ accountId: '111122223333', regions: ['eu-west-1', 'us-east-1'] });

    const { body } = await send('GET', `${PATH}/${made.body.id}/template`, { token });
    const cut = { tag: '!Sub', resolve: (text: string) => text };
    const template = parse(body.template, { customTags: [cut, { ...cut, tag: '!GetAtt' }] });
    const role = template.Resources.DiscoveryRole.Properties;
    const [trust] = role.AssumeRolePolicyDocument.Statement;
    expect(trust.Condition.StringEquals['sts:ExternalId']).toBe(made.body.externalId);
    expect(trust.Principal.AWS).toContain('999988887777');
    const [statement, ...more] = role.Policies[0].PolicyDocument.Statement;
    expect(more).toEqual([]);
    expect(statement.Action).toEqual(actionsOf(awsOperations).toSorted());
    expect(
      statement.Action.filter(
        (action: string) => !/^[a-z0-9-]+:(?:List|Get|Describe)[A-Za-z]+$/.test(action),
      ),
    ).toEqual([]);

    const accounts = await accountsOf(tenantTable(session.tenant.id));
    expect(accounts[0]?.settings).toEqual({
      regions: ['eu-west-1', 'us-east-1'],
      roleArn: `arn:aws:iam::111122223333:role/${role.RoleName}`,
      externalId: made.body.externalId,
      keys: { accessKeyId: 'test', secretAccessKey: 'test' },
    });
    expect(
      (
        await send(
          'GET',
          `${PATH}/${(await send('POST', PATH, { token, body: databricks })).body.id}/template`,
          { token },
        )
      ).status,
    ).toBe(409);
  });

  it('is assumed with the given keys when the product runs in no AWS account', async () => {
    const { token, session } = await signIn('admin');
    const keys = { accessKeyId: 'AKIAIOSFODNN7EXAMPLE', secret: 'secret-access-key' };
    await send('POST', PATH, { token, body: { ...aws, ...keys } });
    await send('POST', PATH, { token, body: aws });
    const [withKeys, without] = await accountsOf(tenantTable(session.tenant.id));
    expect(withKeys?.settings.keys).toEqual({ accessKeyId: keys.accessKeyId, secretAccessKey: keys.secret });
    expect(without?.settings).not.toHaveProperty('keys');
    const tested = await send('POST', `${PATH}/${without?.id}/test`, { token });
    expect(tested.body.test.checks).toEqual([
      {
        permission: 'sts:AssumeRole',
        state: 'failed',
        detail: 'No AWS keys are configured to assume the role.',
      },
    ]);
  });
});

describe('a connection test', () => {
  const mlflow = async (url: string) => {
    const { token, session } = await signIn('admin');
    const body = { kind: 'mlflow', name: 'Registry', url, username: 'ada', secret: 'password' };
    const { id } = (await send('POST', PATH, { token, body })).body;
    return { token, id, session, test: () => send('POST', `${PATH}/${id}/test`, { token }) };
  };

  it('reports that a permission is granted, and is stored and audited', async () => {
    const { token, id, session, test } = await mlflow(await registry(200, { registered_models: [] }));
    const tested = await test();
    expect(tested.body.test).toEqual({
      at: expect.any(String),
      checks: [{ permission: 'READ of registered models', state: 'ok', detail: null }],
    });
    expect((await send('GET', PATH, { token })).body[0].test).toEqual(tested.body.test);
    const table = tenantTable(session.tenant.id);
    const { items } = await table.list({ kind: 'AUDIT', part: auditMonth(id), limit: 50 });
    expect(items.map(({ action }) => action).toSorted()).toEqual(['create', 'test']);
    expect(portsOf(await accountsOf(table))).toEqual([expect.any(Number)]);
    // A second test right after the first is rejected.
    expect((await test()).status).toBe(429);
  });

  it('names missing permissions', async () => {
    const { test } = await mlflow(
      await registry(403, { error_code: 'PERMISSION_DENIED', message: 'secret text' }),
    );
    const { body } = await test();
    expect(body.test.checks).toEqual([
      {
        permission: 'READ of registered models',
        state: 'missing',
        detail: expect.stringMatching(/^Refused: MLflow, 127/),
      },
    ]);
    expect(JSON.stringify(body)).not.toContain('secret text');
  });

  it('does not reach addresses that the product must not reach', async () => {
    const url = await registry(200, { registered_models: [] });
    delete process.env.PROBES_LOOPBACK;
    const { test } = await mlflow(url);
    expect((await test()).body.test.checks).toMatchObject([
      { state: 'failed', detail: 'Could not be tested: 127.0.0.1, which did not respond.' },
    ]);
  });
});
