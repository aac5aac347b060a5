import { describe, expect, it } from 'vitest';
import {
  attestationStore,
  attestationWrite,
  readAttestations,
} from '#functions/attestations/attestation-store.ts';
import { bucketFixture } from '#functions/evidence/bucket-fixture.ts';
import { loadEvidence } from '#functions/evidence/stored-evidence.ts';
import { newId } from '#functions/platform/ids.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { Attestation } from '#shared/attestations/attestation.ts';
import { DAY, later } from '#shared/kernel/time.ts';
import type { Staged } from './collect/staged.ts';
import { concludeRun } from './persist/conclude-run.ts';
import { stagedKey } from './plan/plan.ts';
import { pendingScan, registerAgent, scanFixture } from './scan-fixture.ts';

tableFixture();
const objects = bucketFixture();
const { gather, scan, resultsOf } = scanFixture(objects);

const PARAMETER = 'credential-revocation-time';
const CRITICAL = 'business-associate-agreement';
const ENDPOINT = 1;
const nowIs = () => new Date().toISOString();

const attest = async (table: TenantTable, agentId: string, value = 12): Promise<Attestation> => {
  const now = nowIs();
  const attestation: Attestation = {
    id: newId(),
    parameterId: PARAMETER,
    value,
    person: { name: 'Dana Reyes' },
    document: { reference: 'Exercise report', date: '2026-07-01' },
    statement: 'Timed in the exercise.',
    attestedAt: now,
    recordedBy: 'dana@hospital.example',
    expiresAt: later(now, 90 * DAY),
  };
  await table.commit([attestationWrite(table, agentId, attestation)]);
  return attestation;
};

/** The output of the endpoint collectors if their test measured this revocation time. */
const observation = (minutes: number, observedAt: string): Staged => ({
  collectors: [
    {
      id: 'http',
      status: 'ran',
      shows: [PARAMETER],
      observedAt,
      startedAt: observedAt,
      endedAt: observedAt,
      gaps: [],
      facts: [],
      evidence: [
        {
          parameterId: PARAMETER,
          source: 'probe',
          value: minutes,
          collector: 'http',
          target: 'https://agent.example',
          detail: `The withdrawn credential was accepted for ${minutes} minutes.`,
          excerpt: 'HTTP 200',
        },
      ],
    },
  ],
});

/** A scan whose endpoint has this result. */
const scanSeeing = async (
  table: TenantTable,
  agent: { id: string; name: string },
  minutes: number,
  observedAt = nowIs(),
) => {
  const { tenant } = table;
  const { id: scanId, run: jobId } = await pendingScan(table, agent);
  const { attempt } = await gather(tenant, jobId, [ENDPOINT]);
  const event = { tenant, jobId, attempt };
  await objects.put(stagedKey(event, ENDPOINT), observation(minutes, observedAt));
  await concludeRun(event, objects);
  const { results } = await resultsOf(table, scanId);
  const parameter = results?.controls
    .flatMap(({ parameters }) => parameters)
    .find(({ id }) => id === PARAMETER);
  if (!results || !parameter) throw new Error('The scan has no results.');
  return { scanId, event, results, parameter };
};

const voidEvents = async (table: TenantTable) => {
  const { items } = await table.list({ kind: 'AUDIT', part: nowIs().slice(0, 7), limit: 200 });
  return items.filter(({ action }) => action === 'void');
};

describe('an attestation', () => {
  it('earns self-reported points, and states who attested it and until when', async () => {
    const table = tenantTable(newId());
    const agent = await registerAgent(table);
    expect((await scan(table, agent)).results.score).toBeNull();
    const { attestedAt, expiresAt } = await attest(table, agent.id);
    const { results, parameters } = await scan(table, agent);
    expect(results.score).not.toBeNull();
    expect(results.points.selfReported).toBeGreaterThan(0);
    expect(parameters.get(PARAMETER)).toMatchObject({
      verdict: 'pass',
      reason: expect.stringContaining('Dana Reyes attests 12 minutes by Exercise report of 2026-07-01.'),
      evidence: [{ source: 'attestation', strength: 'self-reported', observedAt: attestedAt, expiresAt }],
    });
    expect(results.collectors.find(({ id }) => id === 'attestation')).toMatchObject({ status: 'ran' });
  });

  it('of a critical parameter earns nothing before a second person approves it', async () => {
    const table = tenantTable(newId());
    const agent = await registerAgent(table);
    const now = nowIs();
    const one: Attestation = {
      ...(await attest(table, agent.id)),
      id: newId(),
      parameterId: CRITICAL,
      value: later(now, 200 * DAY).slice(0, 10),
      proposed: true,
    };
    await table.commit([attestationWrite(table, agent.id, one)]);
    const before = await scan(table, agent);
    expect(before.parameters.get(CRITICAL)).toMatchObject({
      verdict: 'not-evidenced',
      reason: expect.stringContaining(
        'The attestation of Dana Reyes counts once a second person has approved it.',
      ),
    });
    const approved = { at: now, by: 'second@hospital.example' };
    await table.commit([
      ...attestationStore.approveWrites(
        table,
        agent.id,
        one,
        approved,
        () => new Error('It was decided before.'),
      ),
    ]);
    const after = await scan(table, agent);
    expect(after.parameters.get(CRITICAL)).toMatchObject({
      verdict: 'pass',
      evidence: [{ excerpt: expect.stringContaining('Approved by: second@hospital.example on ') }],
    });
    expect(after.results.points.selfReported).toBeGreaterThan(before.results.points.selfReported);
  });

  it('is outranked by a better or partial observation, and remains', async () => {
    const table = tenantTable(newId());
    const agent = await registerAgent(table);
    await attest(table, agent.id);
    const { parameter } = await scanSeeing(table, agent, 40);
    expect(parameter).toMatchObject({ verdict: 'partial', conflict: true });
    expect((await readAttestations(table, agent.id))[0]?.voided).toBeUndefined();
  });

  it('is voided by a contradicting observation, with the reason, the scan and the evidence', async () => {
    const table = tenantTable(newId());
    const agent = await registerAgent(table);
    const { id } = await attest(table, agent.id);
    const { scanId, event, parameter } = await scanSeeing(table, agent, 90);
    expect(parameter).toMatchObject({ verdict: 'fail', conflict: true });
    expect(parameter.reason).toContain('Self-reported yes, tested no: the stronger proof decides.');
    const seen = parameter.evidence.find(({ source }) => source === 'probe');
    const [stored] = await readAttestations(table, agent.id);
    expect(stored?.voided).toMatchObject({ scanId, digest: seen?.digest });
    expect(await voidEvents(table)).toEqual([
      expect.objectContaining({
        resource: 'attestation',
        resourceId: id,
        userId: 'system',
        details: { agentId: agent.id, parameterId: PARAMETER, scanId, evidence: seen?.digest },
      }),
    ]);
    const { items } = await table.list({ kind: 'ATTESTATION', part: 'end', index: 'gsi1', limit: 5 });
    expect(items).toEqual([]);
    expect((await loadEvidence(table, agent.id)).evidence.map(({ source }) => source)).toEqual(['probe']);
    await concludeRun(event, objects);
    expect(await voidEvents(table)).toHaveLength(1);
  });

  it('does not become valid again when the observation expires or changes', async () => {
    const table = tenantTable(newId());
    const agent = await registerAgent(table);
    await attest(table, agent.id);
    await scanSeeing(table, agent, 90);
    const { parameter: expired } = await scanSeeing(table, agent, 90, later(nowIs(), -40 * DAY));
    expect(expired).toMatchObject({ verdict: 'fail', conflict: false });
    expect(expired.reason).toMatch(
      /Last seen on \d{4}-\d\d-\d\d; the failure remains until it is checked again\./,
    );
    expect(expired.gaps).toMatchObject([
      { reason: expect.stringMatching(/^The attestation of Dana Reyes was voided on \d{4}-\d\d-\d\d/) },
    ]);
    const { parameter: repaired, results } = await scanSeeing(table, agent, 5);
    expect(repaired).toMatchObject({ verdict: 'pass' });
    expect(results.points.selfReported).toBe(0);
    expect((await readAttestations(table, agent.id))[0]?.voided).toBeDefined();
  });

  it('that is renewed does not end an observed failure: the conflict is shown until a new observation', async () => {
    const table = tenantTable(newId());
    const agent = await registerAgent(table);
    await attest(table, agent.id);
    await scanSeeing(table, agent, 90);
    await attest(table, agent.id, 10);
    const { parameter } = await scanSeeing(table, agent, 90, later(nowIs(), -40 * DAY));
    expect(parameter).toMatchObject({
      verdict: 'fail',
      conflict: true,
      evidence: [{ source: 'probe' }, { source: 'attestation', value: 10 }],
    });
    expect((await readAttestations(table, agent.id))[0]?.voided).toBeUndefined();
    const { parameter: repaired } = await scanSeeing(table, agent, 5);
    expect(repaired).toMatchObject({ verdict: 'pass', conflict: false });
  });

  it('is voided once by scans that end together, and evaluated the same when a scan restarts', async () => {
    const table = tenantTable(newId());
    const agent = await registerAgent(table);
    await attest(table, agent.id);
    const { tenant } = table;
    const { id: scanId, run: jobId } = await pendingScan(table, agent);
    const { attempt } = await gather(tenant, jobId, [ENDPOINT]);
    const event = { tenant, jobId, attempt };
    await objects.put(stagedKey(event, ENDPOINT), observation(90, nowIs()));
    await Promise.all([1, 2, 3].map(() => concludeRun(event, objects)));
    expect(await voidEvents(table)).toHaveLength(1);
    const { results } = await resultsOf(table, scanId);
    const parameters = results?.controls.flatMap((control) => control.parameters) ?? [];
    expect(parameters.find(({ id }) => id === PARAMETER)).toMatchObject({ conflict: true });
  });
});
