import { describe, expect, it } from 'vitest';
import { bucketFixture } from '#functions/evidence/bucket-fixture.ts';
import { loadEvidence } from '#functions/evidence/stored-evidence.ts';
import { readAgentIssues } from '#functions/issues/agent-issues.ts';
import { issuesIn } from '#functions/issues/issues-fixture.ts';
import { scanIssues } from '#functions/issues/scan-issues.ts';
import { newId } from '#functions/platform/ids.ts';
import { readJob } from '#functions/platform/jobs/job.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { hipaa } from '#shared/frameworks/catalog/hipaa.ts';
import { frameworks } from '#shared/frameworks/catalog.ts';
import { crosswalk } from '#shared/frameworks/crosswalk.ts';
import { DEFAULT_DUE_DAYS } from '#shared/issues/due.ts';
import { DAY, later } from '#shared/kernel/time.ts';
import { parameters as catalog } from '#shared/parameters/catalog.ts';
import type { JudgedParameter, ParameterValue } from '#shared/parameters/parameter.ts';
import { catalogOf, evidenceOf, unknownSubject } from '#shared/scoring/catalog-fixture.ts';
import { compileFramework } from '#shared/scoring/compile.ts';
import { byParameter, evaluate } from '#shared/scoring/evaluate.ts';
import type { Staged } from '../collect/staged.ts';
import { beginRun } from '../plan/begin-run.ts';
import { stagedKey } from '../plan/plan.ts';
import type { RunSubject } from '../plan/run.ts';
import { declare, pendingScan, registerAgent, scanFixture } from '../scan-fixture.ts';
import { commitInOrder } from './commit-in-order.ts';
import { concludeRun } from './conclude-run.ts';
import { readResults } from './results-store.ts';
import { readScan } from './scan-store.ts';

tableFixture();
const objects = bucketFixture();
const { scan } = scanFixture(objects);

/** A value that does not meet the expectation, if there is one. */
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
    case 'not-older-than':
      return '2000-01-01';
    case 'filled':
      return value.type === 'text' ? '' : [];
  }
};

const compiled = compileFramework(hipaa, catalogOf(catalog));
const failures = compiled.parameters.flatMap(({ parameter }) => {
  const value = failing(parameter);
  return value === undefined ? [] : [evidenceOf(parameter.id, 'probe', value, { expiresAt: '2099-01-01' })];
});

/** The output of a collector that observed a failure of every parameter. */
const staged = (now: string): Staged => {
  const evidence = failures.map(({ digest: _, observedAt: __, expiresAt: ___, ...body }) => body);
  const times = { observedAt: now, startedAt: now, endedAt: now };
  return { collectors: [{ id: 'http', status: 'ran', shows: [], gaps: [], facts: [], evidence, ...times }] };
};

/** A running scan whose collectors observed a failure of every parameter. */
const begun = async () => {
  const table = tenantTable(newId());
  const agent = await registerAgent(table);
  const { id: scanId, run: jobId } = await pendingScan(table, agent);
  const { attempt, origins } = await beginRun({ tenant: table.tenant, jobId }, objects);
  const event = { tenant: table.tenant, jobId, attempt };
  const [first = 0, ...rest] = origins;
  await objects.put(stagedKey(event, first), staged(new Date().toISOString()));
  for (const origin of rest) await objects.put(stagedKey(event, origin), { collectors: [] });
  const results = async () => {
    const stored = await readScan(table, scanId);
    return stored && readResults(table, objects, stored);
  };
  return { table, agent, scanId, jobId, event, origin: first, results };
};

describe('concludeRun', () => {
  it('raises one issue for each failing parameter, over any number of transactions', async () => {
    const { table, event, results } = await begun();
    await concludeRun(event, objects);
    const issues = await issuesIn(table);
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

  it('returns what was probed for each piece of evidence, if known', async () => {
    const { table, agent, event, origin, results } = await begun();
    const now = new Date().toISOString();
    const sample = { addresses: ['https://a.example/mcp'], more: 2, answers: 12, from: now, to: now };
    const [first, ...others] = failures;
    if (!first) throw new Error('Nothing fails.');
    const { parameterId, source } = first;
    const { collectors } = staged(now);
    const probes = [{ parameterId, source, sample }];
    await objects.put(stagedKey(event, origin), {
      collectors: collectors.map((one) => ({ ...one, probes })),
    });
    await concludeRun(event, objects);
    const shown = (await results())?.controls.flatMap(({ parameters }) => parameters) ?? [];
    const evidenceFor = (id: string) => shown.find((one) => one.id === id)?.evidence[0];
    expect(evidenceFor(parameterId)).toMatchObject({ sample });
    expect(evidenceFor(others[0]?.parameterId ?? '')).not.toHaveProperty('looked');
    expect((await loadEvidence(table, agent.id)).evidence.filter((one) => one.sample)).toMatchObject([
      { parameterId, sample },
    ]);
  });

  it('has the same result for repeated and concurrent executions', async () => {
    const { table, scanId, event, results } = await begun();
    await Promise.all([1, 2, 3].map(() => concludeRun(event, objects)));
    const [first, stored] = [await results(), await readScan(table, scanId)];
    await concludeRun(event, objects);
    expect(await issuesIn(table)).toHaveLength(failures.length);
    expect(await results()).toEqual(first);
    expect(await readScan(table, scanId)).toEqual(stored);
  });

  it('writes nothing for an attempt that was replaced', async () => {
    const { table, event, results } = await begun();
    await concludeRun({ ...event, attempt: newId() }, objects);
    expect(await issuesIn(table)).toEqual([]);
    expect(await results()).toBeUndefined();
  });

  it('resumes after an interruption between two transactions', async () => {
    const { table, agent, scanId, jobId, event, results } = await begun();
    const [stored, run] = [await readScan(table, scanId), await readJob<RunSubject>(table, jobId)];
    if (!stored || !run) throw new Error('The scan is gone.');
    const now = new Date().toISOString();
    const judged = evaluate(
      compiled,
      { evidence: byParameter(failures), gaps: new Map(), ...unknownSubject },
      now,
    );
    const agentIssues = await readAgentIssues(table, agent.id);
    const refs = crosswalk(Object.values(frameworks));
    const conflict = () => new Error('overtaken');
    const { steps } = scanIssues(
      { agentIssues, issues: new Map() },
      [{ scan: stored, framework: 'HIPAA', compiled, judged }],
      {
        controlsOf: (id: string) => refs.get(id) ?? [],
        unseen: new Set<string>(),
        ended: new Map(),
        agent: {},
        allowed: DEFAULT_DUE_DAYS,
        now,
        newId,
      },
    );
    const cut = { check: table.key('SCAN', 'none'), condition: { expression: 'attribute_exists(pk)' } };
    const order = { run, attempt: event.attempt, agentIssues, steps, voids: [], now, conflict };
    await expect(commitInOrder(table, order, [cut])).rejects.toThrow();
    const before = await issuesIn(table);
    expect(before.length).toBeGreaterThan(0);
    expect(before.length).toBeLessThan(failures.length);

    await concludeRun(event, objects);
    const after = await issuesIn(table);
    expect(after).toHaveLength(failures.length);
    expect(after.map(({ id }) => id)).toEqual(expect.arrayContaining(before.map(({ id }) => id)));
    expect((await results())?.issues).toMatchObject({ raised: failures.length, open: failures.length });
  });

  it('replaces an old manifest completely with a new one, and ignores the old one', async () => {
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
      `The last self-reported evidence expired on ${later(now, -20 * DAY).slice(0, 10)}.`,
    );
  });
});
