import { describe, expect, it } from 'vitest';
import { handler as agentsHandler } from '#functions/agents/agents-api.lambda.ts';
import { sender, signIn } from '#functions/platform/http/api-fixture.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { frameworkNames } from '#shared/frameworks/framework.ts';
import { frameworkOf, frameworksOf, recordedFramework } from './framework-of.ts';
import { handler } from './frameworks-api.lambda.ts';

tableFixture();

const send = sender(handler);
const agents = sender(agentsHandler);

const policy = (
  more: { name?: string; version?: string; controls?: string } = {},
) => `name: ${more.name ?? 'Acme AI Policy'}
version: "${more.version ?? '2026-1'}"
publisher: Acme Hospital
controls:
${
  more.controls ??
  `  - id: A.1
    title: Activity is recorded
    category: Operations
    intent: Whatever the agent does leaves an entry.
    parameters:
      audit-logging-enabled: What is not recorded cannot be reviewed.
  - id: A.2
    title: Callers prove who they are
    parameters: [endpoint-auth-required, admin-mfa-enforced]`
}
`;

const create = async (token: string, text = policy()) =>
  send('POST', '/api/custom-frameworks', { token, body: { text } });

/** Returns the audit events of frameworks, oldest first. */
const trail = async (tenant: string) => {
  const table = tenantTable(tenant);
  const now = new Date().toISOString().slice(0, 7);
  const { items } = await table.list({ kind: 'AUDIT', part: now, limit: 100 });
  return items
    .filter(({ resource }) => resource === 'framework')
    .map(({ action, resourceId, details }) => ({ action, resourceId, details }));
};

describe('a custom framework', () => {
  it('is accepted, listed after the catalog frameworks, and shown like them', async () => {
    const { token, session } = await signIn();
    const { status, body } = await create(token);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      key: 'custom-acme-ai-policy',
      name: 'Acme AI Policy',
      agents: 0,
      current: {
        number: 1,
        version: '2026-1',
        format: 'definition',
        controls: 2,
        parameters: 3,
        createdBy: 'Ada Lovelace',
      },
    });
    expect(body.current.difference.added).toEqual({ count: 2, ids: ['A.1', 'A.2'] });

    const names = await send('GET', '/api/frameworks', { token });
    expect(names.body).toEqual([...Object.values(frameworkNames), 'Acme AI Policy']);
    for (const id of ['custom-acme-ai-policy', encodeURIComponent('Acme AI Policy')]) {
      const shown = await send('GET', `/api/frameworks/${id}`, { token });
      expect(shown.body).toMatchObject({
        key: 'custom-acme-ai-policy',
        versionNumber: 1,
        origin: 'tenant',
        label: 'Custom framework',
        controls: [
          { id: 'A.1', category: 'Operations' },
          { id: 'A.2', category: 'Controls' },
        ],
      });
      expect(shown.body.controls[0].parameters[0].why).toBe('What is not recorded cannot be reviewed.');
    }
    expect(await trail(session.tenant.id)).toEqual([
      {
        action: 'create',
        resourceId: 'custom-acme-ai-policy',
        details: {
          name: 'Acme AI Policy',
          version: '2026-1',
          number: 1,
          controls: 2,
          added: 2,
          removed: 0,
          changed: 0,
        },
      },
    ]);
  });

  it('is not visible to other tenants', async () => {
    const [own, other] = [await signIn(), await signIn()];
    await create(own.token);
    expect((await send('GET', '/api/custom-frameworks', { token: other.token })).body).toEqual([]);
    for (const path of ['/api/custom-frameworks', '/api/frameworks']) {
      expect((await send('GET', `${path}/custom-acme-ai-policy`, { token: other.token })).status).toBe(404);
    }
    const body = { text: policy() };
    const put = await send('PUT', '/api/custom-frameworks/custom-acme-ai-policy', {
      token: other.token,
      body,
    });
    expect(put.status).toBe(404);
  });

  it('is rejected with the path and line of each error', async () => {
    const { token } = await signIn();
    const text = policy({
      controls: `  - id: A.1
    title: Activity is recorded
    parameters:
      audit-loging-enabled: Typed in haste.
  - id: A.1
    parameters: []`,
    });
    const { status, body } = await create(token, text);
    expect(status).toBe(422);
    expect(body.details).toEqual(
      expect.arrayContaining([
        {
          path: 'controls.0.parameters.audit-loging-enabled',
          message: 'No parameter has this ID; did you mean audit-logging-enabled?',
          line: 8,
        },
        { path: 'controls.1.title', message: 'Is required', line: 9 },
        { path: 'controls.1.parameters', message: 'Must name at least one parameter', line: 10 },
      ]),
    );
    const malformed = await create(token, 'name: "open\nversion: 1');
    expect(malformed.status).toBe(422);
    expect(malformed.body.details[0]).toMatchObject({ path: 'text', line: expect.any(Number) });
  });

  it('cannot have a name or key that is taken, including those of the catalog', async () => {
    const { token } = await signIn();
    await create(token);
    // The last two resemble an existing name.
    const alike = ['HIPAA\u200b', 'ＨＩＰＡＡ'];
    for (const name of ['ACME ai policy', 'hipaa', 'Nist AI RMF', 'custom-acme-ai-policy', ...alike]) {
      const { status, body } = await create(token, policy({ name }));
      expect([status, body.details[0].path], name).toEqual([422, 'name']);
    }
    const keyed = await create(token, `key: acme-ai-policy\n${policy({ name: 'Another' })}`);
    expect([keyed.status, keyed.body.details[0].path]).toEqual([422, 'key']);
    const similar = await create(token, policy({ name: 'Acme AI-Policy!' }));
    expect(similar.body.key).toBe('custom-acme-ai-policy-2');
  });

  it('is limited to ten per tenant, also for concurrent requests', async () => {
    const { token } = await signIn();
    const sent = await Promise.all(
      Array.from({ length: 13 }, async (_, i) => {
        for (;;) {
          const reply = await create(token, policy({ name: `Policy ${i}` }));
          if (reply.body.code !== 'changed-meanwhile') return reply;
        }
      }),
    );
    expect(sent.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(sent.filter(({ body }) => body.code === 'too-many-frameworks')).toHaveLength(3);
    expect((await send('GET', '/api/custom-frameworks', { token })).body).toHaveLength(10);
  });
});

describe('a damaged row', () => {
  const damage = async (tenant: string, sk: string, part?: string) => {
    const table = tenantTable(tenant);
    const key = table.key('FRAMEWORK', sk, part);
    await table.commit([
      {
        update: key,
        expression: 'SET #n = :n',
        names: { '#n': part ? 'name' : 'agents' },
        values: { ':n': null },
      },
    ]);
  };

  it('of a framework is omitted from the list, and returns a clear error when requested', async () => {
    const { token, session } = await signIn();
    await create(token);
    await create(token, policy({ name: 'Other' }));
    await damage(session.tenant.id, 'custom-other');
    const { body } = await send('GET', '/api/custom-frameworks', { token });
    expect(body.map(({ key }: { key: string }) => key)).toEqual(['custom-acme-ai-policy']);
    expect(await send('GET', '/api/custom-frameworks/custom-other', { token })).toMatchObject({
      status: 500,
      body: { code: 'damaged-row', error: 'The stored custom framework custom-other is damaged at agents.' },
    });
  });

  it('of the latest version keeps its number: the next version does not overwrite it', async () => {
    const { token, session } = await signIn();
    await create(token);
    await send('DELETE', '/api/custom-frameworks/custom-acme-ai-policy', {
      token,
      body: { reason: 'Replaced.' },
    });
    await damage(session.tenant.id, '000001', 'custom-acme-ai-policy');
    expect((await create(token)).body.current.number).toBe(2);
    const { body } = await send('GET', '/api/custom-frameworks/custom-acme-ai-policy', { token });
    expect(body.versions.map(({ number }: { number: number }) => number)).toEqual([2]);
  });
});

describe('a new version', () => {
  const path = '/api/custom-frameworks/custom-acme-ai-policy';
  const put = (token: string, text: string) => send('PUT', path, { token, body: { text } });

  it('becomes the current one and leaves the previous one unchanged', async () => {
    const { token, session } = await signIn();
    await create(token);
    const controls = `  - id: A.2
    title: Callers prove who they are
    parameters: [endpoint-auth-required]
  - id: A.3
    title: Secrets are kept
    parameters: [secrets-in-manager]`;
    const { status, body } = await put(token, policy({ name: 'Acme Policy', version: '2026-2', controls }));
    expect(status).toBe(200);
    expect(body).toMatchObject({ key: 'custom-acme-ai-policy', name: 'Acme Policy', current: { number: 2 } });
    expect(body.current.difference).toEqual({
      added: { count: 1, ids: ['A.3'] },
      removed: { count: 1, ids: ['A.1'] },
      changed: { count: 1, ids: ['A.2'] },
    });
    const { versions } = (await send('GET', path, { token })).body;
    expect(
      versions.map(({ number, version }: { number: number; version: string }) => [number, version]),
    ).toEqual([
      [2, '2026-2'],
      [1, '2026-1'],
    ]);
    const table = tenantTable(session.tenant.id);
    expect((await frameworkOf(table, 'Acme Policy')).controls.map(({ id }) => id)).toEqual(['A.2', 'A.3']);
    const first = await recordedFramework(table, 'custom-acme-ai-policy', 1);
    expect([first.name, first.controls.map(({ id }) => id)]).toEqual(['Acme AI Policy', ['A.1', 'A.2']]);
    expect((await frameworksOf(table)).at(-1)).toMatchObject({ name: 'Acme Policy', versionNumber: 2 });
    expect((await trail(session.tenant.id)).map(({ action }) => action)).toEqual(['create', 'update']);
  });

  it('is not created for unchanged content', async () => {
    const { token, session } = await signIn();
    await create(token);
    expect((await put(token, policy())).body.current.number).toBe(1);
    expect(await trail(session.tenant.id)).toHaveLength(1);
  });

  it('sent concurrently is accepted once, and the other requests return 409', async () => {
    const { token } = await signIn();
    await create(token);
    const sent = await Promise.all([2, 3, 4].map((n) => put(token, policy({ version: `2026-${n}` }))));
    const taken = sent.filter(({ status }) => status === 200).length;
    expect(taken).toBeGreaterThan(0);
    for (const { status, body } of sent) if (status !== 200) expect(body.code).toBe('changed-meanwhile');
    expect((await send('GET', path, { token })).body.versions).toHaveLength(1 + taken);
  });

  it('cannot have another key', async () => {
    const { token } = await signIn();
    await create(token);
    expect((await put(token, `key: other\n${policy()}`)).body.details[0].path).toBe('key');
  });
});

describe('removal', () => {
  const path = '/api/custom-frameworks/custom-acme-ai-policy';
  const remove = (token: string) => send('DELETE', path, { token, body: { reason: 'Replaced by another.' } });
  const register = async (token: string) => {
    const body = { name: 'One', type: 'Research', frameworks: ['HIPAA', 'Acme AI Policy'] };
    return (await agents('POST', '/api/agents', { token, body })).body;
  };
  const assign = (token: string, id: string, frameworks: string[]) =>
    agents('PATCH', `/api/agents/${id}`, { token, body: { frameworks } });

  it('is rejected while agents use it, with their number', async () => {
    const { token, session } = await signIn();
    await create(token);
    const [first, second] = [await register(token), await register(token)];
    expect(first.frameworks).toEqual(['HIPAA', 'Acme AI Policy']);
    const rejected = await remove(token);
    expect(rejected.status).toBe(409);
    expect(rejected.body).toEqual({
      code: 'framework-in-use',
      error: 'Acme AI Policy is assigned to 2 agents. Remove it from those agents first.',
    });
    await assign(token, first.id, ['HIPAA']);
    await assign(token, first.id, ['HIPAA', 'hipaa']);
    expect((await remove(token)).body.error).toContain('is assigned to 1 agent.');
    await assign(token, second.id, []);
    expect((await remove(token)).status).toBe(204);
    expect((await send('GET', path, { token })).status).toBe(404);
    expect((await send('GET', '/api/frameworks', { token })).body).toEqual(Object.values(frameworkNames));
    expect((await trail(session.tenant.id)).at(-1)).toEqual({
      action: 'delete',
      resourceId: 'custom-acme-ai-policy',
      details: { name: 'Acme AI Policy', version: '2026-1', number: 1, reason: 'Replaced by another.' },
    });
  });

  it('keeps its versions for existing evaluations, and continues their numbering', async () => {
    const { token, session } = await signIn();
    await create(token);
    await remove(token);
    const table = tenantTable(session.tenant.id);
    expect((await recordedFramework(table, 'custom-acme-ai-policy', 1)).name).toBe('Acme AI Policy');
    await expect(frameworkOf(table, 'custom-acme-ai-policy')).rejects.toMatchObject({ status: 404 });
    expect((await create(token)).body.current.number).toBe(2);
  });

  it('with a concurrent assignment never leaves an agent without its framework', async () => {
    const { token } = await signIn();
    await create(token);
    const [agent, removed] = await Promise.all([register(token), remove(token)]);
    const { body: names } = await send('GET', '/api/frameworks', { token });
    expect(names.includes('Acme AI Policy')).toBe(agent.id !== undefined);
    expect(removed.status).toBe(agent.id === undefined ? 204 : 409);
  });

  it('lists the existing frameworks when a missing one is assigned', async () => {
    const { token } = await signIn();
    await create(token);
    const body = { name: 'One', type: 'Research', frameworks: ['HIPAA', 'ISO 42001'] };
    const reply = await agents('POST', '/api/agents', { token, body });
    expect(reply.status).toBe(422);
    const all = [...Object.values(frameworkNames), 'Acme AI Policy'].join(', ');
    expect(reply.body.details).toEqual([{ path: 'frameworks.1', message: `Must be one of ${all}` }]);
  });
});
