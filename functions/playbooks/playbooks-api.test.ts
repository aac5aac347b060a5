import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { discoveredKey } from '#functions/discovery/store/discovered-item.ts';
import { mergeSightings } from '#functions/discovery/store/merge-sightings.ts';
import { type SignedIn, sender, signIn } from '#functions/platform/http/api-fixture.ts';
import { limits } from '#functions/platform/quotas/limits.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { readUsed } from '#functions/usage/used.ts';
import type { Sighting } from '#shared/discovery/sighting.ts';
import { sightingOf } from '#shared/discovery/sighting-fixture.ts';
import { MAX_NAMED } from '#shared/playbooks/contract.ts';
import { decide } from '#shared/playbooks/decide.ts';
import { defaultPlaybooks } from '#shared/playbooks/defaults.ts';
import { discovered } from '#shared/playbooks/discovered-fixture.ts';
import { playbooksOf, traceWrite } from './playbook-store.ts';
import { handler } from './playbooks-api.lambda.ts';

tableFixture();

const send = sender(handler);

const pharmacy = {
  name: 'Pharmacy',
  priority: 97,
  conditions: [{ field: 'owner', operator: 'contains', value: 'pharmacy' }],
  actions: [
    { type: 'register', parameters: {} },
    { type: 'assign-frameworks', parameters: { frameworks: ['HIPAA', 'nist-ai-rmf'] } },
  ],
};

const at = ({ token }: SignedIn) => ({
  list: async () => (await send('GET', '/api/playbooks', { token })).body as Record<string, unknown>[],
  make: (more: object = {}) => send('POST', '/api/playbooks', { token, body: { ...pharmacy, ...more } }),
  change: (id: string, body: object) => send('PUT', `/api/playbooks/${id}`, { token, body }),
  remove: (id: string) => send('DELETE', `/api/playbooks/${id}`, { token }),
  turn: (to: 'enable' | 'disable') => send('POST', `/api/playbooks/auto-registration/${to}`, { token }),
  isOn: async () => (await send('GET', '/api/playbooks/auto-registration', { token })).body.enabled,
  traces: (query = '') => send('GET', `/api/playbooks/traces${query}`, { token }),
});

const tableOf = ({ session }: SignedIn) => tenantTable(session.tenant.id);
const trailOf = async (person: SignedIn) => {
  const part = new Date().toISOString().slice(0, 7);
  const { items } = await tableOf(person).list({ kind: 'AUDIT', part, limit: 100 });
  return items.map(({ action, resource, resourceId, details }) => ({
    action,
    resource,
    resourceId,
    details,
  }));
};

describe('playbooks', () => {
  it('include built-in and own ones, highest priority first', async () => {
    const admin = await signIn();
    const { list, make } = at(admin);
    expect((await list()).map(({ id }) => id)).toEqual(
      defaultPlaybooks.toSorted((one, other) => other.priority - one.priority).map(({ id }) => id),
    );
    const made = await make();
    expect(made).toMatchObject({
      status: 201,
      body: {
        ...{ name: 'Pharmacy', description: '', priority: 97, enabled: true },
        conditions: pharmacy.conditions,
        actions: [pharmacy.actions[0], { parameters: { frameworks: ['HIPAA', 'NIST AI RMF'] } }],
        createdBy: { id: admin.session.userId, name: 'Ada Lovelace' },
      },
    });
    const all = await list();
    expect(all.map(({ priority }) => priority)).toEqual(
      all.map(({ priority }) => Number(priority)).toSorted((one, other) => other - one),
    );
    expect(all[1]).toEqual(made.body);
    expect((await readUsed(tableOf(admin), undefined, new Date())).used.playbooks).toBe(1);
    expect(await trailOf(admin)).toEqual([
      {
        ...{ action: 'create', resource: 'playbook', resourceId: made.body.id },
        details: expect.objectContaining({ name: 'Pharmacy', priority: 97, conditions: pharmacy.conditions }),
      },
    ]);
  });

  it('are changed in part, and the trail records only the changes', async () => {
    const admin = await signIn();
    const { change, make, list } = at(admin);
    const { id } = (await make()).body;
    expect(await change(id, { enabled: false })).toMatchObject({
      status: 200,
      body: { enabled: false, name: 'Pharmacy' },
    });
    expect((await change(id, { enabled: false, name: 'Pharmacy' })).status).toBe(200);
    expect((await change(id, { priority: 10 })).body.priority).toBe(10);
    expect((await list()).at(-1)).toMatchObject({ id, priority: 10, enabled: false });
    const events = (await trailOf(admin)).filter(({ action }) => action === 'update');
    expect(events.map(({ details }) => details)).toEqual([
      { name: 'Pharmacy', enabled: false },
      { name: 'Pharmacy', priority: 10 },
    ]);
  });

  it('that are built in can be turned off and on, but neither changed nor deleted', async () => {
    const admin = await signIn();
    const { change, remove, list } = at(admin);
    const { length } = await list();
    for (const { id } of defaultPlaybooks) {
      expect(await remove(id)).toMatchObject({
        status: 409,
        body: {
          code: 'default-playbook',
          error: 'This playbook comes with the product and cannot be deleted. Turn it off instead.',
        },
      });
    }
    expect(await change('default-agent', { priority: 0 })).toMatchObject({
      status: 409,
      body: { code: 'default-playbook' },
    });
    expect(await change('healthcare-phi', { enabled: false })).toMatchObject({
      status: 200,
      body: { id: 'healthcare-phi', enabled: false },
    });
    const all = await list();
    expect(all.filter(({ enabled }) => enabled === false).map(({ id }) => id)).toEqual(['healthcare-phi']);
    expect(all).toHaveLength(length);
    expect((await trailOf(admin)).map(({ action, resourceId }) => [action, resourceId])).toEqual([
      ['update', 'healthcare-phi'],
    ]);
    expect((await change('healthcare-phi', { enabled: true })).body.enabled).toBe(true);
    for (const id of ['default-other', randomUUID(), 'x']) {
      expect((await change(id, { enabled: false })).status).toBe(404);
      expect((await remove(id)).status).toBe(404);
    }
  });

  it('of an organization are deleted once, and isolated by tenant', async () => {
    const [admin, stranger] = [await signIn(), await signIn()];
    const { make, remove, list } = at(admin);
    const { id } = (await make()).body;
    expect((await at(stranger).remove(id)).status).toBe(404);
    expect((await at(stranger).change(id, { enabled: false })).status).toBe(404);
    expect((await remove(id)).status).toBe(204);
    expect((await remove(id)).status).toBe(404);
    expect((await list()).map((one) => one.id)).not.toContain(id);
    expect((await trailOf(admin)).filter(({ action }) => action === 'delete')).toMatchObject([
      { resource: 'playbook', resourceId: id, details: { name: 'Pharmacy' } },
    ]);
  });

  it.each(['user', 'auditor'] as const)(
    'are changed only by administrators: %s has read access',
    async (role) => {
      const { make, change, remove, turn, list, traces } = at(await signIn(role));
      const replies = [
        await make(),
        await change('default-agent', { enabled: false }),
        await remove(randomUUID()),
        await turn('disable'),
      ];
      expect(replies.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
      expect((await list()).length).toBe(defaultPlaybooks.length);
      expect((await traces()).status).toBe(200);
    },
  );

  it('reject invalid fields with their paths, including an unknown framework', async () => {
    const { make } = at(await signIn());
    const assign = { type: 'assign-frameworks', parameters: { frameworks: ['HIPAA', 'Nonsense'] } };
    expect(await make({ actions: [pharmacy.actions[0], assign] })).toMatchObject({
      status: 422,
      body: {
        details: [
          { path: 'actions.1.parameters.frameworks.1', message: expect.stringContaining('Must be one of') },
        ],
      },
    });
    const long = { field: 'name', operator: 'one-of', value: Array(20).fill('x'.repeat(200)) };
    expect(await make({ conditions: [long, long, long] })).toMatchObject({
      status: 422,
      body: { details: [{ path: 'conditions' }] },
    });
  });

  it('are limited by the quota, also for concurrent requests', async () => {
    const admin = await signIn();
    const { make, remove, list } = at(admin);
    const of = limits.of;
    limits.of = (id) => (id === 'playbooks' ? 3 : of(id));
    try {
      const replies = await Promise.all(Array.from({ length: 6 }, () => make()));
      while ((await make()).status === 201);
      expect(replies.every(({ status }) => status === 201 || status === 409)).toBe(true);
      const own = (await list()).filter(({ createdBy }) => createdBy !== null);
      expect(own).toHaveLength(3);
      expect((await make()).body.code).toBe('too-many-playbooks');
      expect((await remove(String(own[0]?.id))).status).toBe(204);
      expect((await make()).status).toBe(201);
    } finally {
      limits.of = of;
    }
  });
});

it('auto-registration is on by default, is turned on and off by both routes, and records one event per change', async () => {
  const admin = await signIn();
  const { isOn, turn } = at(admin);
  expect(await isOn()).toBe(true);
  expect((await turn('enable')).status).toBe(200);
  expect(await turn('disable')).toMatchObject({
    status: 200,
    body: { enabled: false, message: expect.stringContaining('disabled') },
  });
  expect(await isOn()).toBe(false);
  expect((await playbooksOf(tableOf(admin))).autoRegistration).toBe(false);
  expect((await turn('enable')).body.enabled).toBe(true);
  expect((await trailOf(admin)).map(({ action, resource }) => [action, resource])).toEqual([
    ['disable', 'auto-registration'],
    ['enable', 'auto-registration'],
  ]);
});

describe('playbooksOf', () => {
  it('returns enabled playbooks, frameworks by key, without removed ones', async () => {
    const admin = await signIn();
    const table = tableOf(admin);
    const { make, change } = at(admin);
    const custom = { version: 1, versions: 1, names: { 'custom-1': 'Ours' } };
    await table.commit([{ put: { ...table.key('FRAMEWORK', 'NAMES', 'names'), ...custom } }]);
    const assign = { type: 'assign-frameworks', parameters: { frameworks: ['Ours', 'HIPAA'] } };
    const only = { type: 'assign-frameworks', parameters: { frameworks: ['Ours'] } };
    const { id } = (await make({ actions: [pharmacy.actions[0], assign] })).body;
    await make({ actions: [pharmacy.actions[0], only] });
    await change('default-agent', { enabled: false });
    const actionsOf = async () => {
      const { playbooks } = await playbooksOf(table);
      expect(playbooks.find((one) => one.id === 'default-agent')?.enabled).toBe(false);
      return playbooks.filter(({ name }) => name === 'Pharmacy').map(({ actions }) => actions.slice(1));
    };
    const keys = (...frameworks: string[]) => [{ type: 'assign-frameworks', parameters: { frameworks } }];
    expect(await actionsOf()).toEqual([keys('custom-1', 'hipaa'), keys('custom-1')]);
    await table.commit([{ delete: table.key('FRAMEWORK', 'NAMES', 'names') }]);
    expect(await actionsOf()).toEqual([keys('hipaa'), []]);
    expect((await at(admin).list()).find((one) => one.id === id)?.actions).toMatchObject([
      {},
      { parameters: { frameworks: ['custom-1', 'HIPAA'] } },
    ]);
  });

  it('stores one trace per agent and scan, listed in pages, newest first', async () => {
    const admin = await signIn();
    const table = tableOf(admin);
    const { playbooks } = await playbooksOf(table);
    const [first, second] = [randomUUID(), randomUUID()];
    const trace = (time: string, id: string, name: string) => {
      const decision = decide(playbooks, discovered({ handlesPersonalData: true, name }));
      return traceWrite(table, { at: time, discovered: { id, name }, agentId: first, decision });
    };
    const [earlier, later] = ['2026-11-20T08:00:00.000Z', '2026-11-21T08:00:00.000Z'];
    await table.commit([trace(earlier, first, 'Triage'), trace(later, second, 'Billing')]);
    await table.commit([trace(earlier, first, 'Triage')]);
    const { traces } = at(admin);
    const page = await traces('?limit=1');
    expect(page.body).toMatchObject([
      { at: later, discoveredId: second, discoveredName: 'Billing', verdict: 'register', agentId: first },
    ]);
    expect(page.body[0].frameworks).toEqual(['HIPAA', 'HITRUST', 'NIST AI RMF']);
    expect(page.body[0].playbooks).toContainEqual({
      ...{ id: 'healthcare-phi', name: 'Agents that handle PHI', priority: 95 },
      actions: ['register', 'assign-frameworks', 'tag'].map((type) => ({ type, effect: 'done' })),
    });
    expect(page.body[0].playbooks).toContainEqual(
      expect.objectContaining({
        id: 'healthcare-critical',
        stopped: { condition: 'Critical system is yes', outcome: 'unknown' },
      }),
    );
    const next = /^<([^>]+)>/.exec(page.headers.link ?? '')?.[1] ?? '';
    const rest = await send('GET', next, { token: admin.token });
    expect(rest.body.map(({ discoveredName }: { discoveredName: string }) => discoveredName)).toEqual([
      'Triage',
    ]);
    expect(rest.headers.link).toBeUndefined();
    expect((await at(await signIn()).traces()).body).toEqual([]);
  });
});

describe('a preview', () => {
  const production = [{ field: 'environment', operator: 'is', value: 'production' }];
  const preview = async ({ token }: SignedIn, conditions: object[] = production) =>
    send('POST', '/api/playbooks/preview', { token, body: { conditions } });
  const find = async (person: SignedIn, sightings: readonly Sighting[]) => {
    const now = '2026-11-20T09:00:00.000Z';
    const seen = sightings.map((sighting) => ({ from: 'server', sighting }));
    return mergeSightings(tableOf(person), seen, { registered: [], now });
  };

  it("evaluates conditions on this organization's discovered agents, and stores nothing", async () => {
    const admin = await signIn();
    await find(admin, [
      sightingOf('a', { environment: 'production', name: 'Intake' }),
      sightingOf('b', { environment: 'production', name: 'Intake too', vendorMade: true }),
      sightingOf('c', { environment: 'staging' }),
    ]);
    await find(await signIn(), [sightingOf('d', { environment: 'production' })]);
    const { status, body } = await preview(admin);
    expect(status).toBe(200);
    expect(body).toEqual({
      ...{ tried: 3, more: false, matched: 2, decidable: 2 },
      agents: expect.arrayContaining([
        expect.objectContaining({ name: 'Intake', environment: 'production', state: 'unmanaged' }),
        expect.objectContaining({ name: 'Intake too', state: 'vendor' }),
      ]),
    });
    expect((await preview(admin, [{ field: 'name', operator: 'is', value: 'intake' }])).body.matched).toBe(1);
    expect(await trailOf(admin)).toEqual([]);
    expect((await at(admin).list()).length).toBe(defaultPlaybooks.length);
  });

  it('counts agents that playbooks do not decide on separately', async () => {
    const admin = await signIn();
    const { agents } = await find(admin, [
      sightingOf('a', { environment: 'production' }),
      sightingOf('b', { environment: 'production' }),
    ]);
    const [first] = agents;
    if (!first) throw new Error('Nothing was found.');
    await tableOf(admin).commit([
      {
        update: discoveredKey(tableOf(admin), first),
        expression: 'SET agentId = :agent',
        values: { ':agent': randomUUID() },
      },
    ]);
    expect((await preview(admin)).body).toMatchObject({ matched: 2, decidable: 1 });
  });

  it('continues beyond the limit of one read, and names the first matches', async () => {
    const admin = await signIn();
    const many = Array.from({ length: 900 }, (_, index) =>
      sightingOf(`many-${index}`, {
        environment: 'production',
        description: randomBytes(1000).toString('hex'),
      }),
    );
    await find(admin, many);
    const { body } = await preview(admin);
    expect(body).toMatchObject({ tried: 900, more: false, matched: 900, decidable: 900 });
    expect(body.agents).toHaveLength(MAX_NAMED);
  });

  it('requires an administrator and valid conditions', async () => {
    expect((await preview(await signIn('user'))).status).toBe(403);
    const admin = await signIn();
    for (const conditions of [[], [{ field: 'environment', operator: 'at-least', value: 'production' }]])
      expect((await preview(admin, conditions)).status).toBe(422);
  });
});
