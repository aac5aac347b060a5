import { describe, expect, it } from 'vitest';
import { sender, signIn } from '#functions/platform/http/api-fixture.ts';
import { newId } from '#functions/platform/ids.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { registerAgent } from '#functions/scans/pipeline/scan-fixture.ts';
import { DAY, HOUR, later } from '#shared/kernel/time.ts';
import { readAttestations, voidWrite } from './attestation-store.ts';
import { handler } from './attestations-api.lambda.ts';

tableFixture();
const send = sender(handler);

const inDays = (days: number) => later(new Date().toISOString(), days * DAY);
const body = (more: Record<string, unknown> = {}) => ({
  parameter: 'credential-revocation-time',
  value: 12,
  person: { name: 'Dana Reyes', role: 'Security Officer' },
  document: { reference: 'Exercise report', date: '2026-07-01' },
  statement: 'Timed in the exercise of July.',
  expiresAt: inDays(180),
  ...more,
});

const agent = async () => {
  const { token, session } = await signIn('user');
  const table = tenantTable(session.tenant.id);
  const { id } = await registerAgent(table);
  const path = `/api/agents/${id}/attestations`;
  return {
    id,
    table,
    session,
    attest: (more?: Record<string, unknown>) => send('POST', path, { token, body: body(more) }),
    list: async () => (await send('GET', path, { token })).body,
  };
};

describe('POST /api/agents/{id}/attestations', () => {
  it('records the attester, the document and the validity', async () => {
    const { id, table, session, attest, list } = await agent();
    const { status, body: made } = await attest();
    expect(status).toBe(201);
    expect(made).toEqual({
      id: expect.any(String),
      parameterId: 'credential-revocation-time',
      title: 'Credential revocation time',
      value: 12,
      valueText: '12 minutes',
      person: { name: 'Dana Reyes', role: 'Security Officer' },
      document: { reference: 'Exercise report', date: '2026-07-01' },
      statement: 'Timed in the exercise of July.',
      attestedAt: expect.any(String),
      recordedBy: session.email,
      expiresAt: expect.any(String),
      state: 'active',
      documented: false,
      mayWithdraw: true,
    });
    expect(await list()).toEqual([made]);
    const audit = await table.list({ kind: 'AUDIT', part: new Date().toISOString().slice(0, 7), limit: 9 });
    expect(audit.items).toEqual([
      expect.objectContaining({
        action: 'create',
        resource: 'attestation',
        resourceId: made.id,
        details: expect.objectContaining({ agentId: id, parameterId: 'credential-revocation-time' }),
      }),
    ]);
  });

  it.each([
    ['parameter', { parameter: 'no-such-parameter' }, /No parameter has this ID/],
    [
      'parameter',
      { parameter: 'endpoint-auth-required' },
      /^An attestation is not accepted for this parameter\. Accepted sources: probe, /,
    ],
    ['value', { value: true }, /^Must be a whole number of minutes, 0 or more$/],
    ['value', { value: null }, /^Must be a parameter value/],
    ['person.name', { person: { name: ' ' } }, /^Name of the person is required$/],
    ['document.date', { document: { reference: 'x', date: '2026-13-01' } }, /^Must be a date/],
    ['document.date', { document: { reference: 'x', date: '2026-02-30' } }, /^Must be a valid date/],
    ['document.date', { document: { reference: 'x', date: '2999-01-01' } }, /^Must not be in the future$/],
    [
      'value',
      { parameter: 'access-review-age', value: 0 },
      /^Must be the date of the last access review, written YYYY-MM-DD$/,
    ],
    [
      'value',
      { parameter: 'access-review-age', value: '2999-01-01' },
      /^Must not be in the future; days are in UTC$/,
    ],
    [
      'value',
      {
        parameter: 'access-review-age',
        value: '2026-07-02',
        document: { reference: 'Review', date: '2026-07-01' },
      },
      /^The document is dated 2026-07-01, so it cannot prove 2026-07-02 as the date of the last access review$/,
    ],
    ['statement', { statement: '' }, /^Statement is required$/],
    ['expiresAt', { expiresAt: inDays(-1) }, /^Must be in the future$/],
    ['expiresAt', { expiresAt: inDays(366) }, /^Must be at most 365 days ahead$/],
    ['expiresAt', { expiresAt: '2026-12-01' }, /^Must be a time in UTC/],
  ])('names %s of %j', async (path, more, message) => {
    const { attest, list } = await agent();
    const reply = await attest(more);
    expect(reply.status).toBe(422);
    expect(reply.body.details).toEqual([{ path, message: expect.stringMatching(message) }]);
    expect(await list()).toEqual([]);
  });

  it("accepts a document with today's date in any time zone", async () => {
    const { attest } = await agent();
    const inAuckland = new Date(Date.now() + 13 * HOUR).toISOString().slice(0, 10);
    expect(await attest({ document: { reference: 'x', date: inAuckland } })).toMatchObject({ status: 201 });
  });

  it('accepts an event of today, in UTC, with a document of today', async () => {
    const { attest } = await agent();
    const today = new Date().toISOString().slice(0, 10);
    const document = { reference: 'x', date: today };
    const reply = await attest({ parameter: 'access-review-age', value: today, document });
    expect(reply).toMatchObject({
      status: 201,
      body: { valueText: today, title: 'Last access review' },
    });
  });

  it('limits a count to 30 days from its document date, regardless of the requested end', async () => {
    const { attest, list } = await agent();
    const counted = (days: number) => ({
      parameter: 'red-team-findings-open',
      value: 0,
      document: { reference: 'Findings', date: inDays(-days).slice(0, 10) },
    });
    const { status, body: made } = await attest(counted(10));
    expect(status).toBe(201);
    const { date } = counted(10).document;
    expect(made).toMatchObject({ state: 'expiring', expiresAt: later(`${date}T00:00:00.000Z`, 31 * DAY) });
    expect(await list()).toEqual([made]);
    const sooner = inDays(2);
    expect((await attest({ ...counted(10), expiresAt: sooner })).body.expiresAt).toBe(sooner);
    expect(await attest(counted(40))).toMatchObject({
      status: 422,
      body: {
        details: [
          { path: 'document.date', message: 'Must be at most 30 days ago: a count expires after that' },
        ],
      },
    });
  });

  it('replaces an earlier attestation of the same parameter', async () => {
    const { attest, list } = await agent();
    await attest();
    const { body: second } = await attest({ value: 5 });
    await attest({ parameter: 'log-actor-attribution', value: true });
    const all = await list();
    expect(all).toHaveLength(2);
    expect(all).toContainEqual(second);
  });

  it('creates one attestation for repeated requests with the same key', async () => {
    const { token, session } = await signIn('user');
    const { id } = await registerAgent(tenantTable(session.tenant.id));
    const sent = { token, body: body(), headers: { 'idempotency-key': newId() } };
    const replies = [
      await send('POST', `/api/agents/${id}/attestations`, sent),
      await send('POST', `/api/agents/${id}/attestations`, sent),
    ];
    expect(replies[1]?.body).toEqual(replies[0]?.body);
  });

  it('remains listed if another one is damaged, which does not count', async () => {
    const { id, table, attest, list } = await agent();
    const { body: made } = await attest();
    const { body: other } = await attest({ parameter: 'log-retention-days', value: 2200 });
    expect(other.parameterId).toBe('log-retention-days');
    const key = table.key('ATTESTATION', 'log-retention-days', `agent#${id}`);
    await table.commit([{ update: key, expression: 'REMOVE person' }]);
    expect(await list()).toEqual([made]);
    expect(await readAttestations(table, id)).toHaveLength(1);
  });

  it("returns 404 for another tenant's agent, and rejects auditors", async () => {
    const { id, session } = await agent();
    const stranger = await signIn('user');
    const auditor = await signIn('auditor', session.tenant.id);
    const path = `/api/agents/${id}/attestations`;
    expect((await send('POST', path, { token: stranger.token, body: body() })).status).toBe(404);
    expect((await send('GET', path, { token: stranger.token })).status).toBe(404);
    expect((await send('POST', path, { token: auditor.token, body: body() })).status).toBe(403);
    expect((await send('GET', path, { token: auditor.token })).status).toBe(200);
  });
});

describe('a voided attestation', () => {
  it('states what voided it, is voided once, and can be replaced', async () => {
    const { id, table, attest, list } = await agent();
    await attest();
    const [stored] = await readAttestations(table, id);
    if (!stored) throw new Error('It was not stored.');
    const voided = { at: new Date().toISOString(), scanId: newId(), digest: 'a'.repeat(64) };
    const conflict = () => new Error('overtaken');
    await table.commit([voidWrite(table, id, stored, voided, conflict)]);
    expect(await list()).toEqual([expect.objectContaining({ state: 'voided', voided })]);
    await expect(table.commit([voidWrite(table, id, stored, voided, conflict)])).rejects.toThrow('overtaken');
    await attest({ value: 8 });
    expect(await list()).toEqual([expect.objectContaining({ state: 'active', value: 8 })]);
    await expect(table.commit([voidWrite(table, id, stored, voided, conflict)])).rejects.toThrow('overtaken');
  });
});
