import { describe, expect, it } from 'vitest';
import { bucketFixture } from '#functions/evidence/bucket-fixture.ts';
import { loadEvidence } from '#functions/evidence/stored-evidence.ts';
import { sender, signIn } from '#functions/platform/http/api-fixture.ts';
import { newId } from '#functions/platform/ids.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { concludeRun } from '#functions/scans/pipeline/persist/conclude-run.ts';
import { pendingScan, registerAgent, scanFixture } from '#functions/scans/pipeline/scan-fixture.ts';
import type { Role } from '#shared/kernel/route.ts';
import { DAY, later } from '#shared/kernel/time.ts';
import { attestationStore, attestationWrite, readAttestations, voidWrite } from './attestation-store.ts';
import { handler } from './attestations-api.lambda.ts';

tableFixture();
const objects = bucketFixture();
const { gather, scan, resultsOf } = scanFixture(objects);
const send = sender(handler);

const CRITICAL = 'kill-switch-available';
const PARAMETER = 'credential-revocation-time';
const REASON = 'The exercise was of another agent.';
const inDays = (days: number) => later(new Date().toISOString(), days * DAY);
const conflict = () => new Error('overtaken');

const hospital = async () => {
  const { token, session } = await signIn('user');
  const table = tenantTable(session.tenant.id);
  const agent = await registerAgent(table);
  const path = `/api/agents/${agent.id}/attestations`;
  const events = async () => {
    const { items } = await table.list({
      kind: 'AUDIT',
      part: new Date().toISOString().slice(0, 7),
      limit: 200,
    });
    return items.filter(({ action }) => action === 'withdraw');
  };
  return {
    agent,
    table,
    token,
    session,
    events,
    colleague: async (role: Role) => (await signIn(role, session.tenant.id)).token,
    attest: async (more: Record<string, unknown> = {}, as = token) => {
      const body = {
        parameter: PARAMETER,
        value: 12,
        person: { name: 'Dana Reyes' },
        document: { reference: 'Exercise report', date: '2026-07-01' },
        statement: 'Timed in the exercise.',
        expiresAt: inDays(180),
        ...more,
      };
      return (await send('POST', path, { token: as, body })).body;
    },
    withdraw: (id: string, as = token, reason: unknown = REASON) =>
      send('POST', `${path}/${id}/withdraw`, { token: as, body: { reason } }),
    approve: (id: string, as: string) => send('POST', `${path}/${id}/approve`, { token: as }),
    list: async (as = token) => (await send('GET', path, { token: as })).body,
    due: async () => (await send('GET', '/api/attestations', { token })).body,
    asked: async () => {
      const { body } = await send('GET', `/api/agents/${agent.id}/questionnaire`, { token });
      return body.questions.map(({ parameterId }: { parameterId: string }) => parameterId) as string[];
    },
    sources: async () => (await loadEvidence(table, agent.id)).evidence.map(({ source }) => source),
  };
};

describe('POST /api/agents/{id}/attestations/{attestationId}/withdraw', () => {
  it('ends its validity, records who, when and why, and preserves it in the audit trail', async () => {
    const { agent, attest, withdraw, list, due, session, events } = await hospital();
    const made = await attest();
    const { status, body } = await withdraw(made.id);
    expect(status).toBe(200);
    const withdrawn = { at: expect.any(String), by: session.email, reason: REASON };
    expect(body).toEqual({ ...made, state: 'withdrawn', withdrawn, mayWithdraw: false });
    expect(await list()).toEqual([body]);
    expect(await due()).toEqual([]);
    expect(await events()).toEqual([
      expect.objectContaining({
        resource: 'attestation',
        resourceId: made.id,
        userId: session.userId,
        details: {
          agentId: agent.id,
          parameterId: PARAMETER,
          person: 'Dana Reyes',
          recordedBy: session.email,
          reason: REASON,
        },
      }),
    ]);
    const again = await attest({ value: 9 });
    expect(await list()).toEqual([again]);
  });

  it('affects only the current attestation or only its pending renewal', async () => {
    const { attest, withdraw, approve, list, colleague, sources, agent, table } = await hospital();
    const admin = await colleague('admin');
    const states = async () => (await list()).map(({ state }: { state: string }) => state);
    const critical = { parameter: CRITICAL, value: true };
    const first = await attest(critical);
    await approve(first.id, admin);
    await scan(table, agent);
    const renewal = await attest(critical);
    await withdraw(renewal.id);
    expect(await states()).toEqual(['active', 'withdrawn']);
    expect(await sources()).toEqual(['attestation']);
    const next = await attest(critical);
    await withdraw(first.id);
    expect(await states()).toEqual(['withdrawn', 'awaiting-approval']);
    expect(await sources()).toEqual([]);
    await approve(next.id, admin);
    expect(await states()).toEqual(['active']);
  });

  it.each(['expired', 'voided', 'declined', 'withdrawn'] as const)(
    'is rejected for one that is %s',
    async (state) => {
      const { attest, withdraw, agent, table, events } = await hospital();
      const { id } = await attest(state === 'declined' ? { parameter: CRITICAL, value: true } : {});
      const [stored] = await readAttestations(table, agent.id);
      if (!stored) throw new Error('It was not stored.');
      const now = new Date().toISOString();
      const decision = { at: now, by: 'second@hospital.example', reason: 'No.' };
      const voided = { at: now, scanId: newId(), digest: 'a'.repeat(64) };
      if (state === 'withdrawn') await withdraw(id);
      if (state === 'voided') await table.commit([voidWrite(table, agent.id, stored, voided, conflict)]);
      if (state === 'declined')
        await table.commit([
          attestationStore.endWrite(table, agent.id, stored, 'declined', decision, conflict),
        ]);
      if (state === 'expired')
        await table.commit([attestationWrite(table, agent.id, { ...stored, expiresAt: inDays(-1) })]);
      const before = await events();
      const { status, body } = await withdraw(id);
      expect([status, body.code, body.error]).toEqual([
        409,
        'not-withdrawable',
        `This attestation is ${state}, so it cannot be withdrawn.`,
      ]);
      expect(await events()).toEqual(before);
    },
  );

  it('succeeds once during concurrent withdrawals or approvals', async () => {
    const { attest, withdraw, approve, colleague, events, list } = await hospital();
    const admins = await Promise.all(['admin', 'admin'].map(() => colleague('admin')));
    const { id } = await attest();
    const twice = await Promise.all(admins.map((admin) => withdraw(id, admin)));
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await events()).toHaveLength(1);
    const waiting = await attest({ parameter: CRITICAL, value: true });
    const [approved, withdrawn] = await Promise.all([
      approve(waiting.id, admins[0] ?? ''),
      withdraw(waiting.id),
    ]);
    // An approval that ended before the withdrawal read is withdrawn afterwards, so both succeed in sequence.
    expect(['200 200', '200 409', '409 200']).toContain(`${approved.status} ${withdrawn.status}`);
    const states = (await list()).map(({ state }: { state: string }) => state);
    expect(states).toContain(withdrawn.status === 200 ? 'withdrawn' : 'active');
  });
});

describe('the evidence of a withdrawn attestation', () => {
  it('is removed immediately, is requested again, and earns nothing in the next scan', async () => {
    const { attest, withdraw, agent, table, sources, asked } = await hospital();
    const { id } = await attest();
    const before = await scan(table, agent);
    expect(before.results.points.selfReported).toBeGreaterThan(0);
    expect(await sources()).toEqual(['attestation']);
    expect(await asked()).not.toContain(PARAMETER);
    await withdraw(id);
    expect(await sources()).toEqual([]);
    expect(await asked()).toContain(PARAMETER);
    const after = await scan(table, agent);
    expect(after.results.points.selfReported).toBe(0);
    expect(after.parameters.get(PARAMETER)).toMatchObject({
      verdict: 'not-evidenced',
      evidence: [],
      reason: expect.stringMatching(
        /The attestation of Dana Reyes was withdrawn on [\d-]{10}: The exercise was of another agent\./,
      ),
    });
  });

  it('leaves other attestations unchanged', async () => {
    const { attest, withdraw, agent, table } = await hospital();
    const { id } = await attest();
    await attest({ parameter: 'log-actor-attribution', value: true });
    await scan(table, agent);
    await withdraw(id);
    const { evidence } = await loadEvidence(table, agent.id);
    expect(evidence.map(({ parameterId }) => parameterId)).toEqual(['log-actor-attribution']);
  });

  it('does not count in a scan that had already collected it', async () => {
    const { attest, withdraw, agent, table, sources } = await hospital();
    const { id } = await attest();
    const { tenant } = table;
    const { id: scanId, run: jobId } = await pendingScan(table, agent);
    const { attempt } = await gather(tenant, jobId);
    await withdraw(id);
    await concludeRun({ tenant, jobId, attempt }, objects);
    const results = (await resultsOf(table, scanId)).results;
    expect(results?.points.selfReported).toBe(0);
    const parameters = results?.controls.flatMap((control) => control.parameters) ?? [];
    expect(parameters.find((one) => one.id === PARAMETER)).toMatchObject({
      verdict: 'not-evidenced',
      reason: expect.stringContaining('was withdrawn on'),
    });
    expect(await sources()).toEqual([]);
  });

  it('is removed regardless of how the end of a scan and the withdrawal interleave', async () => {
    const { attest, withdraw, agent, table, sources } = await hospital();
    for (const value of [5, 6, 7, 8]) {
      const { id } = await attest({ value });
      const { tenant } = table;
      const { run: jobId } = await pendingScan(table, agent);
      const { attempt } = await gather(tenant, jobId);
      const [, { status }] = await Promise.all([
        concludeRun({ tenant, jobId, attempt }, objects),
        withdraw(id),
      ]);
      expect(status).toBe(200);
      expect(await sources()).toEqual([]);
    }
  });
});
