import { describe, expect, it } from 'vitest';
import { bucketFixture } from '#functions/evidence/bucket-fixture.ts';
import { listIssues } from '#functions/issues/issue-store.ts';
import { scanIssues } from '#functions/issues/scan-issues.ts';
import { readSightings } from '#functions/issues/sightings.ts';
import { newId } from '#functions/platform/ids.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { hipaa } from '#shared/frameworks/catalogue/hipaa.ts';
import { controlsOf } from '#shared/frameworks/catalogue.ts';
import { DAY, later } from '#shared/kernel/time.ts';
import { parameters as catalogue, isParameterId } from '#shared/parameters/catalogue.ts';
import type { JudgedParameter, ParameterValue } from '#shared/parameters/parameter.ts';
import { catalogueOf, evidenceOf, unknownFacts } from '#shared/scans/catalogue-fixture.ts';
import { compileFramework } from '#shared/scans/compile.ts';
import { byParameter, evaluate } from '#shared/scans/evaluate.ts';
import { beginScan } from './begin-scan.ts';
import { commitInOrder } from './commit-in-order.ts';
import { concludeScan } from './conclude-scan.ts';
import { stagedKey } from './plan.ts';
import { readResults } from './results-store.ts';
import { declare, pendingScan, registerAgent, scanFixture } from './scan-fixture.ts';
import { readScan } from './scan-store.ts';
import type { Staged } from './staged.ts';

tableFixture();
const objects = bucketFixture();
const { scan } = scanFixture(objects);

/** A value that does not meet the expectation, where there is one. */
const failing = ({ expectation, value }: JudgedParameter): ParameterValue | undefined => {
  switch (expectation.kind) {
    case 'is':
      return !expectation.value;
    case 'at-most':
      return (expectation.partial ?? expectation.pass) + 1;
    case 'at-least':
      return 0;
    case 'one-of': {
      const fine = [...expectation.pass, ...(expectation.partial ?? [])];
      return value.type === 'enum' ? value.options.find((option) => !fine.includes(option)) : undefined;
    }
    case 'not-before-today':
      return '2000-01-01';
    case 'filled':
      return [];
  }
};

const compiled = compileFramework(hipaa, catalogueOf(catalogue));
const failures = compiled.parameters.flatMap(({ parameter }) => {
  const value = failing(parameter);
  return value === undefined ? [] : [evidenceOf(parameter.id, 'probe', value, { expiresAt: '2099-01-01' })];
});

/** What a collector leaves that has seen every parameter fail. */
const staged = (now: string): Staged => {
  const evidence = failures.map(({ digest: _, observedAt: __, expiresAt: ___, ...body }) => body);
  const times = { observedAt: now, startedAt: now, endedAt: now };
  return { collectors: [{ id: 'http', status: 'ran', shows: [], gaps: [], facts: [], evidence, ...times }] };
};

const issuesOf = async (table: TenantTable) => {
  const filter = { agentId: undefined, framework: undefined, status: undefined, severity: undefined };
  return (await listIssues(table, filter, { limit: 200, cursor: undefined })).items;
};

/** A running scan whose collectors saw every parameter fail. */
const begun = async () => {
  const table = tenantTable(newId());
  const agent = await registerAgent(table);
  const { id: scanId } = await pendingScan(table, agent);
  const { attempt, origins } = await beginScan({ tenant: table.tenant, scanId }, objects);
  const event = { tenant: table.tenant, scanId, attempt };
  const [first = 0, ...rest] = origins;
  await objects.put(stagedKey(event, first), staged(new Date().toISOString()));
  for (const origin of rest) await objects.put(stagedKey(event, origin), { collectors: [] });
  const results = () => readResults(table, objects, scanId, agent.id);
  return { table, agent, scanId, event, results };
};

describe('concludeScan', () => {
  it('raises one issue for each failing parameter, however many transactions it takes', async () => {
    const { table, event, results } = await begun();
    await concludeScan(event, objects);
    const issues = await issuesOf(table);
    expect(issues.length * 3).toBeGreaterThan(100);
    expect(issues.map(({ parameterId }) => parameterId).toSorted()).toEqual(
      failures.map(({ parameterId }) => parameterId).toSorted(),
    );
    expect((await results())?.issues).toMatchObject({ raised: failures.length, open: failures.length });
    const events = await table.list({
      kind: 'AUDIT',
      part: new Date().toISOString().slice(0, 7),
      limit: 200,
    });
    expect(
      events.items.filter(({ action, resource }) => action === 'create' && resource === 'issue'),
    ).toHaveLength(failures.length);
  });

  it('does the same once, however often and at once it runs', async () => {
    const { table, scanId, event, results } = await begun();
    await Promise.all([1, 2, 3].map(() => concludeScan(event, objects)));
    const [first, stored] = [await results(), await readScan(table, scanId)];
    await concludeScan(event, objects);
    expect(await issuesOf(table)).toHaveLength(failures.length);
    expect(await results()).toEqual(first);
    expect(await readScan(table, scanId)).toEqual(stored);
  });

  it('writes nothing for an attempt that another has replaced', async () => {
    const { table, event, results } = await begun();
    await concludeScan({ ...event, attempt: newId() }, objects);
    expect(await issuesOf(table)).toEqual([]);
    expect(await results()).toBeUndefined();
  });

  it('goes on where it was cut short between two transactions', async () => {
    const { table, agent, scanId, event, results } = await begun();
    const stored = await readScan(table, scanId);
    if (!stored) throw new Error('The scan is gone.');
    const now = new Date().toISOString();
    const judged = evaluate(
      compiled,
      { evidence: byParameter(failures), gaps: new Map(), facts: unknownFacts },
      now,
    );
    const sightings = await readSightings(table, agent.id);
    const overtaken = () => new Error('overtaken');
    const context = {
      scan: stored,
      framework: 'HIPAA',
      controlsOf: (id: string) => (isParameterId(id) ? controlsOf(id) : []),
      compiled,
      judged,
      unseen: new Set<string>(),
      sightings,
      now,
      newId,
      overtaken,
    };
    const { steps } = await scanIssues(table, context);
    const cut = { check: table.key('SCAN', 'none'), condition: { expression: 'attribute_exists(pk)' } };
    const order = { scan: stored, attempt: event.attempt, sightings, steps, voids: [], overtaken };
    await expect(commitInOrder(table, order, [cut])).rejects.toThrow();
    const before = await issuesOf(table);
    expect(before.length).toBeGreaterThan(0);
    expect(before.length).toBeLessThan(failures.length);

    await concludeScan(event, objects);
    const after = await issuesOf(table);
    expect(after).toHaveLength(failures.length);
    expect(after.map(({ id }) => id)).toEqual(expect.arrayContaining(before.map(({ id }) => id)));
    expect((await results())?.issues).toMatchObject({ raised: failures.length, open: failures.length });
  });

  it('lets a new manifest replace the old one whole, and an old manifest count for nothing', async () => {
    const table = tenantTable(newId());
    const agent = await registerAgent(table, {
      declares: { 'audit-logging-enabled': true, 'admin-mfa-enforced': true },
    });
    expect((await scan(table, agent)).results.counts.pass).toBe(2);
    const now = new Date().toISOString();
    await declare(table, agent.id, { 'audit-logging-enabled': true }, now);
    const second = await scan(table, agent);
    expect(second.parameters.get('admin-mfa-enforced')?.verdict).toBe('not-evidenced');
    const receivedAt = later(now, -200 * DAY);
    await declare(table, agent.id, { 'audit-logging-enabled': true }, receivedAt);
    const { results, parameters: shown } = await scan(table, agent);
    expect(results).toMatchObject({ score: null, status: 'not-scored' });
    expect(shown.get('audit-logging-enabled')?.reason).toContain(
      `The last declared evidence expired on ${later(now, -20 * DAY).slice(0, 10)}.`,
    );
  });
});
