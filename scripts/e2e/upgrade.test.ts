import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, answer } from '#scripts/upgrade/answers.ts';
import { asOfNow, isOfMeans, lasting } from '#scripts/upgrade/as-now.ts';
import { type SignIn, type Unpacked, unpack } from '#scripts/upgrade/fixture.ts';
import { kindOf, readRows } from '#scripts/upgrade/rows.ts';
import { verifyTrails } from '#scripts/upgrade/trails.ts';
import type { AgentReply } from '#shared/agents/contract.ts';
import { SCORE_MODEL } from '#shared/judging/verdict.ts';
import type { ScanReply, ScanResults } from '#shared/scans/contract.ts';
import { endOfScan, newScan, type Person, signIn, until } from './api-client.ts';
import { type Product, startProduct } from './product.ts';
import { recount } from './recount.ts';
import { rejudge } from './rejudge.ts';

/**
 * The product goes on with data folders that earlier ones left behind by kill -9, a scan under way, and judges anew what they
 * scored: in the one by itself, in the other by the command.
 */
const ways = { 'before-runs': 'itself', 'before-proof': 'command' } as const;
type Name = keyof typeof ways;
const names = Object.keys(ways) as Name[];

interface Upgraded {
  readonly fixture: Unpacked;
  readonly product: Product;
}

const folder = mkdtempSync(join(tmpdir(), 'accredit-upgrade-'));
const upgraded = new Map<Name, Upgraded>();

// Both run from the beginning, so that what the clock does in one is not waited for in the other.
beforeAll(async () => {
  for (const name of names) {
    const fixture = unpack(name, mkdtempSync(join(folder, name)));
    upgraded.set(name, { fixture, product: await startProduct(fixture.dataFolder) });
  }
}, 300_000);

afterAll(async () => {
  await Promise.all([...upgraded.values()].map(({ product }) => product.stop()));
  rmSync(folder, { recursive: true, force: true });
});

const SCANS = '/api/scans?limit=200';

const keysOf = (rows: readonly { readonly pk: string; readonly sk: string }[]) =>
  rows.map(({ pk, sk }) => `${pk} ${sk}`);

describe.each(names)('a data folder of the product %s', (name) => {
  let fixture: Unpacked;
  let product: Product;
  let admin: Person;

  beforeAll(() => {
    const there = upgraded.get(name);
    if (!there) throw new Error(`No product runs on ${name}.`);
    ({ fixture, product } = there);
  });

  const enter = ({ email, password, role }: SignIn) => signIn(product.url, email, password, role);
  const ask = async <T>(path: string): Promise<T> => (await answer(admin, path)).body as T;
  /** What an answer was, as far as it stays. */
  const formerly = (path: string): object => {
    const { body } = fixture.answers[path] ?? {};
    return lasting(asOfNow(body)) as object;
  };

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
    expect(keysOf(kept.filter(({ pk, sk }) => !found.has(`${pk} ${sk}`)))).toEqual([]);
    const rewritten = kept.filter(
      ({ pk, sk, digest }) => digest !== undefined && found.get(`${pk} ${sk}`)?.digest !== digest,
    );
    expect(keysOf(rewritten)).toEqual([]);
  }, 180_000);

  it('answers every list and detail as it did, while nobody has opened it', async () => {
    const [first] = fixture.holdings.resting.people;
    if (!first) throw new Error('The tenant at rest has nobody.');
    admin = await enter(first);
    for (const [path, { total }] of Object.entries(fixture.answers)) {
      if (isOfMeans(path)) continue;
      const now: Answer = await answer(admin, path);
      expect(lasting(now.body), path).toMatchObject(formerly(path));
      expect(now.total, path).toBe(total);
    }
  }, 180_000);

  it('has the same scores, issues, documents, and the reason of a scan that failed', async () => {
    const { agents, documents, failed } = fixture.holdings;
    for (const [called, { id, score, ...counts }] of Object.entries(agents)) {
      const { body } = await answer(admin, `/api/agents/${id}`);
      expect(body, called).toMatchObject({ name: called, counts, score: score === null ? null : { score } });
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

  it('counts right as it stands', async () => {
    const told = (await recount(fixture.dataFolder)).split('\n').filter((line) => line.startsWith('tenant '));
    // Nobody counted then which of them are healthcare agents, and what of the audit trail; both are figures that came later.
    const later = /: healthcare [0-9 ]+ → |audit events of an earlier version are counted now$/;
    expect(told.filter((line) => !later.test(line))).toEqual([]);
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
    expect(next).toMatchObject({ status: 'completed', modelVersion: SCORE_MODEL });
  }, 480_000);

  it('has every agent judged anew that had a score, by itself or by the command', async () => {
    const scored = Object.values(fixture.holdings.agents).filter(({ score }) => score !== null);
    if (ways[name] === 'command') {
      const first = await rejudge(fixture.dataFolder);
      // The product itself may be judging one of them at this moment.
      const known = first.anew.agents + first.already.agents + first.leftToScans;
      expect(known).toBeGreaterThanOrEqual(scored.length);
      expect((await rejudge(fixture.dataFolder)).anew).toEqual({ agents: 0, scans: 0 });
    }
    const isNew = ({ score }: AgentReply) => score === null || score.modelVersion === SCORE_MODEL;
    const ended = ({ status }: ScanReply) => status === 'completed' || status === 'failed';
    await until(
      async () => ({
        status: 200,
        headers: new Headers(),
        body: {
          agents: await ask<AgentReply[]>('/api/agents?limit=200'),
          scans: await ask<ScanReply[]>(SCANS),
        },
      }),
      ({ agents, scans }) =>
        (agents as AgentReply[]).every(isNew) &&
        (scans as ScanReply[]).every(ended) &&
        new Set((scans as ScanReply[]).flatMap((one) => (one.judgedAnew ? one.agentId : []))).size ===
          scored.length,
      300_000,
    );
    for (const { id } of scored) {
      const agent = await ask<AgentReply>(`/api/agents/${id}`);
      expect(agent.score).toMatchObject({
        modelVersion: SCORE_MODEL,
        catalogueVersion: expect.stringMatching(/^[0-9a-f]{16}$/),
      });
      expect(agent).toMatchObject({ lastScanAt: (formerly(`/api/agents/${id}`) as AgentReply).lastScanAt });
    }
  }, 480_000);

  it('has the scans of before as they were, and those that were judged anew on top', async () => {
    const scans = await ask<ScanReply[]>(SCANS);
    const former = formerly(SCANS) as ScanReply[];
    const added = scans.slice(0, scans.length - former.length);
    expect(lasting(scans.slice(added.length))).toMatchObject(former);
    for (const { id, status } of former) {
      const path = `/api/scans/${id}`;
      const now = await ask<ScanReply>(path);
      expect(lasting(now), path).toMatchObject(formerly(path));
      expect(now.modelVersion).toBe(status === 'completed' ? '1.0' : null);
    }

    const outdated: string[] = [];
    for (const one of added) {
      expect(one).toMatchObject({ status: 'completed', judgedAnew: true, modelVersion: SCORE_MODEL });
      const { results } = await ask<{ results: ScanResults }>(`/api/scans/${one.id}`);
      expect(results).toMatchObject({ judgedAnew: true, collectors: [], previousModel: '1.0', moved: [] });
      const parameters = results.controls.flatMap((control) => control.parameters);
      for (const { id, verdict, gaps } of parameters)
        if (gaps.some(({ reason }) => reason.includes('What is kept of it no longer fits.'))) {
          expect(verdict, id).toBe('not-evidenced');
          outdated.push(id);
        }
    }
    // Ages that were attested as a number of days are dates by now.
    expect(outdated.length).toBeGreaterThan(0);
  }, 180_000);

  it('counts right after that, and its audit trails are whole and signed', async () => {
    const { resting, busy } = fixture.holdings;
    expect(await recount(fixture.dataFolder)).toContain('nothing differed');
    const { code, output, trails } = await verifyTrails(fixture.dataFolder);
    expect(code, output).toBe(0);
    for (const { id, trail } of [resting, busy]) {
      expect(output).toMatch(
        new RegExp(`^tenant ${id}: .*checkpoint of seal \\d+.*: (?:whole|no fault found)$`, 'm'),
      );
      for (const [what, count] of Object.entries(trail))
        expect(trails.get(id)?.[what as keyof typeof trail], what).toBeGreaterThanOrEqual(count);
    }
  }, 180_000);
});
