import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, answer } from '#scripts/upgrade/answers.ts';
import { type SignIn, type Unpacked, unpack } from '#scripts/upgrade/fixture.ts';
import { kindOf, readRows } from '#scripts/upgrade/rows.ts';
import { verifyTrails } from '#scripts/upgrade/trails.ts';
import { DAY } from '#shared/kernel/time.ts';
import { parameterById } from '#shared/parameters/catalogue.ts';
import { endOfScan, newScan, type Person, signIn, until } from './api-client.ts';
import { type Product, startProduct } from './product.ts';
import { recount } from './recount.ts';

/** The product goes on with a data folder that an earlier one left behind by kill -9, a scan under way. */

const folder = mkdtempSync(join(tmpdir(), 'accredit-upgrade-'));
let fixture: Unpacked;
let product: Product;
let admin: Person;

beforeAll(async () => {
  fixture = unpack('before-runs', folder);
  product = await startProduct(fixture.dataFolder);
}, 300_000);

afterAll(async () => {
  await product?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const enter = ({ email, password, role }: SignIn) => signIn(product.url, email, password, role);

/** What was written down, with the names that parameters have by now. */
const namedAsNow = (body: unknown): unknown => {
  if (Array.isArray(body)) return body.map(namedAsNow);
  if (typeof body !== 'object' || body === null) return body;
  const { id, parameterId = id } = body as { readonly id?: unknown; readonly parameterId?: unknown };
  const parameter = parameterById(String(parameterId));
  return Object.fromEntries(
    Object.entries(body).map(([name, one]) => [
      name,
      parameter && name === 'title' ? parameter.title : namedAsNow(one),
    ]),
  );
};

/** What an attestation has become by the clock alone, since it was written down. */
const asOfNow = (body: unknown): unknown => {
  if (Array.isArray(body)) return body.map(asOfNow);
  if (typeof body !== 'object' || body === null || !('state' in body) || !('attestedAt' in body)) return body;
  const { state, expiresAt } = body as { state: string; expiresAt?: string };
  if (!['awaiting-approval', 'active', 'expiring'].includes(state)) return body;
  const left = Date.parse(String(expiresAt)) - Date.now();
  if (left > 0) return { ...body, ...(state === 'active' && left <= 30 * DAY ? { state: 'expiring' } : {}) };
  const { waitsFor: _, mayWithdraw: __, ...ended } = body as Record<string, unknown>;
  return { ...ended, state: 'expired' };
};

describe('a data folder of the product before runs', () => {
  it('keeps every row, and the content of those that nothing rewrites', async () => {
    const { rows, holdings, dataFolder } = fixture;
    const counts = Map.groupBy(rows, kindOf);
    for (const [kind, count] of Object.entries(holdings.rows))
      expect(counts.get(kind), kind).toHaveLength(count);

    const found = new Map((await readRows(dataFolder)).map((row) => [`${row.pk} ${row.sk}`, row]));
    const ended = Date.now() / 1000;
    // The claim of the scan that was running ends with it.
    const claim = `SCANNING#${holdings.running.framework.toLowerCase()}`;
    const kept = rows.filter(({ sk, ttl }) => (ttl === undefined || ttl > ended) && sk !== claim);
    expect(kept.length).toBeGreaterThan(350);
    const gone = kept.filter(({ pk, sk }) => !found.has(`${pk} ${sk}`));
    expect(gone.map(({ pk, sk }) => `${pk} ${sk}`)).toEqual([]);
    const rewritten = kept.filter(
      ({ pk, sk, digest }) => digest !== undefined && found.get(`${pk} ${sk}`)?.digest !== digest,
    );
    expect(rewritten.map(({ pk, sk }) => `${pk} ${sk}`)).toEqual([]);
  }, 180_000);

  it('lets everybody in', async () => {
    const { resting, busy } = fixture.holdings;
    for (const { id, people } of [resting, busy]) {
      for (const one of people) {
        const { status, body } = await (await enter(one)).call('GET', '/api/auth/me');
        expect([status, body]).toMatchObject([
          200,
          { user: { email: one.email, role: one.role, tenant: { id } } },
        ]);
      }
    }
    const [first] = resting.people;
    if (!first) throw new Error('The tenant at rest has nobody.');
    admin = await enter(first);
  }, 180_000);

  it('answers every list and detail as it did', async () => {
    for (const [path, { body, total }] of Object.entries(fixture.answers)) {
      const now: Answer = await answer(admin, path);
      expect(now.body, path).toMatchObject(namedAsNow(asOfNow(body)) as object);
      expect(now.total, path).toBe(total);
    }
  }, 180_000);

  it('has the same scores, issues, documents, and the reason of a scan that failed', async () => {
    const { agents, documents, failed } = fixture.holdings;
    for (const [name, { id, score, ...counts }] of Object.entries(agents)) {
      const { body } = await answer(admin, `/api/agents/${id}`);
      expect(body, name).toMatchObject({ name, counts, score: score === null ? null : { score } });
    }
    for (const { path, sha256 } of documents) {
      const { status, headers } = await admin.call('GET', path);
      expect(status).toBe(302);
      const bytes = await (await fetch(headers.get('location') ?? '')).bytes();
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
    }
    const { body } = await answer(admin, `/api/scans/${failed.scanId}`);
    expect(body).toMatchObject({ status: 'failed', reason: failed.reason, results: null });
  }, 180_000);

  it('ends the scan that ran, and starts another of that agent and framework', async () => {
    const { busy, running } = fixture.holdings;
    const [owner] = busy.people;
    if (!owner) throw new Error('The busy tenant has nobody.');
    const person = await enter(owner);
    // Who starts it again may be a clock that looks once a minute.
    const scan = await until(
      () => person.call('GET', `/api/scans/${running.scanId}`),
      ({ status }) => status === 'completed' || status === 'failed',
      300_000,
    );
    if (scan.status === 'failed') expect(scan.reason).toMatch(/^[A-Z].*\w+ \w+.*\.$/);
    else expect(scan).toMatchObject({ status: 'completed', results: { controls: expect.anything() } });

    const next = await endOfScan(person, await newScan(person, running.agentId, running.framework));
    expect(next).toMatchObject({ status: 'completed' });
  }, 480_000);

  it('counts right, and its audit trails are whole and signed', async () => {
    const { resting, busy } = fixture.holdings;
    expect(await recount(fixture.dataFolder)).toContain('nothing differed');
    const { code, output, trails } = await verifyTrails(fixture.dataFolder);
    expect(code, output).toBe(0);
    for (const { id, trail } of [resting, busy]) {
      expect(output).toMatch(new RegExp(`^tenant ${id}: .*signed up to seal \\d+.*: whole$`, 'm'));
      for (const [what, count] of Object.entries(trail))
        expect(trails.get(id)?.[what as keyof typeof trail], what).toBeGreaterThanOrEqual(count);
    }
  }, 180_000);
});
