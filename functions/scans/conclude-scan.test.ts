import { describe, expect, it } from 'vitest';
import { listIssues } from '#functions/issues/issue-store.ts';
import { scanIssues } from '#functions/issues/scan-issues.ts';
import { readSightings } from '#functions/issues/sightings.ts';
import { newId } from '#functions/platform/ids.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { DAY, later } from '#shared/kernel/time.ts';
import type { Parameter, ParameterValue } from '#shared/parameters/parameter.ts';
import { evidenceOf, unknownFacts } from '#shared/scans/catalogue-fixture.ts';
import { byParameter, evaluate } from '#shared/scans/evaluate.ts';
import { commitInOrder } from './commit-in-order.ts';
import { compiledFramework } from './compiled-framework.ts';
import { concludeScan } from './conclude-scan.ts';
import { readResults } from './results-store.ts';
import { bucketFixture, declare, pendingScan, registerAgent, scanFixture } from './scan-fixture.ts';
import { readScan } from './scan-store.ts';

tableFixture();
const objects = bucketFixture();
const { gather, scan } = scanFixture(objects);

/** A value that does not meet the expectation, where there is one. */
const failing = ({ expectation, value }: Parameter): ParameterValue | undefined => {
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

const { parameters } = compiledFramework('hipaa');
const declarable = parameters.flatMap(({ parameter }) => {
  const value = parameter.sources.includes('manifest') ? failing(parameter) : undefined;
  return value === undefined ? [] : [[parameter.id, value] as const];
});
/** A manifest that owns up to everything. */
const confession = Object.fromEntries(declarable);

const issuesOf = async (table: TenantTable) => {
  const filter = { agentId: undefined, framework: undefined, status: undefined, severity: undefined };
  return (await listIssues(table, filter, { limit: 200, cursor: undefined })).items;
};

const begun = async () => {
  const table = tenantTable(newId());
  const agent = await registerAgent(table, { declares: confession });
  const { id: scanId } = await pendingScan(table, agent);
  const { attempt } = await gather(table.tenant, scanId);
  const event = { tenant: table.tenant, scanId, attempt };
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
      Object.keys(confession).toSorted(),
    );
    expect((await results())?.issues).toMatchObject({ raised: declarable.length, open: declarable.length });
    const events = await table.list({
      kind: 'AUDIT',
      part: new Date().toISOString().slice(0, 7),
      limit: 200,
    });
    expect(
      events.items.filter(({ action, resource }) => action === 'create' && resource === 'issue'),
    ).toHaveLength(declarable.length);
  });

  it('does the same once, however often and at once it runs', async () => {
    const { table, scanId, event, results } = await begun();
    await Promise.all([1, 2, 3].map(() => concludeScan(event, objects)));
    const [first, stored] = [await results(), await readScan(table, scanId)];
    await concludeScan(event, objects);
    expect(await issuesOf(table)).toHaveLength(declarable.length);
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
    const compiled = compiledFramework('hipaa');
    const now = new Date().toISOString();
    const evidence = declarable.map(([id, value]) =>
      evidenceOf(id, 'manifest', value, { expiresAt: '2099-01-01' }),
    );
    const judged = evaluate(
      compiled,
      { evidence: byParameter(evidence), gaps: new Map(), facts: unknownFacts },
      now,
    );
    const sightings = await readSightings(table, agent.id);
    const overtaken = () => new Error('overtaken');
    const context = {
      scan: stored,
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
    const order = { scan: stored, attempt: event.attempt, sightings, steps, overtaken };
    await expect(commitInOrder(table, order, [cut])).rejects.toThrow();
    const before = await issuesOf(table);
    expect(before.length).toBeGreaterThan(0);
    expect(before.length).toBeLessThan(declarable.length);

    await concludeScan(event, objects);
    const after = await issuesOf(table);
    expect(after).toHaveLength(declarable.length);
    expect(after.map(({ id }) => id)).toEqual(expect.arrayContaining(before.map(({ id }) => id)));
    expect((await results())?.issues).toMatchObject({ raised: declarable.length, open: declarable.length });
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
