import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { handler as dashboardHandler } from '#functions/dashboard/dashboard-api.lambda.ts';
import { bucketFixture } from '#functions/evidence/bucket-fixture.ts';
import { sender, signIn, TENANT_NAME } from '#functions/platform/http/api-fixture.ts';
import { metered } from '#functions/platform/table/capacity-rows.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { registerAgent, scanFixture } from '#functions/scans/pipeline/scan-fixture.ts';
import { recount } from '#functions/stream/counters/recount.ts';
import { handler } from './trust-api.lambda.ts';

tableFixture();
const { scan } = scanFixture(bucketFixture());
const send = sender(handler);
const dashboard = sender(dashboardHandler);

const newSlug = () => `general-${randomUUID().slice(0, 8)}`;

const organization = async () => {
  const admin = await signIn('admin');
  const table = tenantTable(admin.session.tenant.id);
  const put = (body: object) => send('PUT', '/api/trust-settings', { token: admin.token, body });
  const settings = async () => (await send('GET', '/api/trust-settings', { token: admin.token })).body;
  return { admin, table, put, settings };
};
const read = (slug: string, address = '192.0.2.7') =>
  send('GET', `/api/trust/${encodeURIComponent(slug)}`, {
    headers: { 'x-accredit-viewer-address': address },
  });

const scanned = async () => {
  const made = await organization();
  const { table } = made;
  const declares = { 'audit-logging-enabled': true, 'admin-mfa-enforced': false };
  await scan(table, await registerAgent(table, { frameworks: ['hipaa', 'owasp-ai'], declares }));
  await registerAgent(table, { frameworks: ['hipaa'] });
  await recount(table, { rounds: 0, pauseMs: 1 });
  return made;
};

describe('the trust page', () => {
  it('is off until an administrator turns it on, and its address cannot be guessed', async () => {
    const { settings } = await organization();
    const offered = await settings();
    expect(offered).toMatchObject({
      isOn: false,
      frameworks: [],
      slug: expect.stringMatching(/^[0-9a-f]{20}$/),
    });
    expect(offered.url).toMatch(new RegExp(`/trust/${offered.slug}$`));
    expect((await read(offered.slug)).status).toBe(404);
  });

  it('shows the dashboard figures of the selected content, and nothing else of the organization', async () => {
    const { admin, put } = await scanned();
    const slug = newSlug();
    expect((await put({ isOn: true, slug, frameworks: [] })).status).toBe(200);
    const stats = (await dashboard('GET', '/api/dashboard/stats', { token: admin.token })).body;
    const { body } = await read(slug);
    expect(body.organization).toBe(TENANT_NAME);
    expect(body.agents).toEqual({ active: 2, scored: 1 });
    expect(body.lastScanAt).toBe(stats.lastScanTime);
    expect(body.frameworks.map(({ key }: { key: string }) => key)).toEqual(['hipaa']);
    for (const shown of body.frameworks) {
      const own = stats.frameworks.find(({ key }: { key: string }) => key === shown.key);
      expect(own).toMatchObject(shown);
      expect(shown.score).not.toBeNull();
    }
    expect(Object.keys(body.frameworks[0])).not.toContain('openIssues');
    expect(JSON.stringify(body)).not.toMatch(/Discharge|mfa|parameterId|issue/i);
    expect((await put({ isOn: true, slug, frameworks: ['owasp-ai'] })).status).toBe(200);
    expect((await read(slug)).body).toMatchObject({ agents: { scored: 1 }, frameworks: [] });
  });

  it('is empty without scans', async () => {
    const { put } = await organization();
    const slug = newSlug();
    await put({ isOn: true, slug, frameworks: [] });
    expect((await read(slug)).body).toMatchObject({
      ...{ agents: { active: 0, scored: 0 }, lastScanAt: null, frameworks: [] },
    });
  });

  it('responds like a nonexistent page while it is off', async () => {
    const { put } = await scanned();
    const slug = newSlug();
    await put({ isOn: true, slug, frameworks: [] });
    await put({ isOn: false, slug, frameworks: [] });
    const [off, never, odd] = [await read(slug), await read('nobody-has-it'), await read('..A b%00')];
    expect([off.status, off.body]).toEqual([404, never.body]);
    expect(odd.body).toEqual(never.body);
    // A slash, encoded or not, is not part of a name: the path is not a trust page address.
    expect((await read('../A b%00')).body).toMatchObject({ code: 'no-such-route' });
    expect(never.body).toMatchObject({ code: 'not-found' });
  });

  it('costs at most two read units', async () => {
    const { put } = await scanned();
    const slug = newSlug();
    await put({ isOn: true, slug, frameworks: [] });
    expect(await metered(() => read(slug))).toBeLessThanOrEqual(2);
  });
});

describe('the trust page settings', () => {
  it('are for administrators, and each effective change is in the audit trail', async () => {
    const { admin, table, put } = await organization();
    const user = await signIn('user', table.tenant);
    const body = { isOn: true, slug: newSlug(), frameworks: [] };
    expect((await send('PUT', '/api/trust-settings', { token: user.token, body })).status).toBe(403);
    await put(body);
    await put(body);
    await put({ ...body, isOn: false });
    const part = new Date().toISOString().slice(0, 7);
    const { items } = await table.list({ kind: 'AUDIT', part, limit: 10 });
    const own = items.filter(({ resource }) => resource === 'trust-page');
    expect(own.map(({ userId, details }) => [userId, (details as { isOn: boolean }).isOn])).toEqual([
      [admin.session.userId, true],
      [admin.session.userId, false],
    ]);
  });

  it('reject an address of another organization, even a released one, and invalid ones by field', async () => {
    const [one, other] = [await organization(), await organization()];
    const [first, second] = [newSlug(), newSlug()];
    await one.put({ isOn: true, slug: first, frameworks: [] });
    const taken = { status: 409, body: { code: 'address-taken' } };
    expect(await other.put({ isOn: true, slug: first, frameworks: [] })).toMatchObject(taken);
    await one.put({ isOn: true, slug: second, frameworks: [] });
    expect((await read(first)).status).toBe(404);
    expect(await other.put({ isOn: true, slug: first, frameworks: [] })).toMatchObject(taken);
    expect((await one.put({ isOn: true, slug: first, frameworks: [] })).status).toBe(200);
    expect([(await read(first)).status, (await read(second)).status]).toEqual([200, 404]);
    for (const slug of ['ab', '-abc', 'Abc', 'a/b', 'x'.repeat(61)])
      expect(await one.put({ isOn: true, slug, frameworks: [] })).toMatchObject({
        ...{ status: 422, body: { details: [{ path: 'slug' }] } },
      });
    expect(await one.put({ isOn: true, slug: first, frameworks: ['custom-own'] })).toMatchObject({
      status: 422,
    });
  });
});
