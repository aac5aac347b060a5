import { describe, expect, it } from 'vitest';
import { inDays } from '#functions/approvals/organization-fixture.ts';
import { signIn } from '#functions/platform/http/api-fixture.ts';
import { newId } from '#functions/platform/ids.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { registerAgent } from '#functions/scans/pipeline/scan-fixture.ts';
import { addressableSpecifications } from '#shared/exceptions/addressable.ts';
import { exceptionWrite, readExceptions } from './exception-store.ts';
import { ADDRESSABLE, body, organization, PARAMETER, send } from './exceptions-fixture.ts';

tableFixture();

const ALTERNATIVE = {
  parameter: ADDRESSABLE,
  kind: 'documented-alternative',
  reason: 'The terminal cannot, and its vendor will not change it.',
  measure: 'It stands in a locked room.',
};

describe('POST /api/agents/{id}/exceptions', () => {
  it('records who accepts which risk, why and until when, without putting it in force', async () => {
    const { agent, session, record, list, trail } = await organization('admin');
    const { status, body: made } = await record();
    expect(status).toBe(201);
    expect(made).toEqual({
      id: expect.any(String),
      parameterId: PARAMETER,
      title: 'Credential revocation time',
      kind: 'accepted-risk',
      reason: 'The agent is replaced in autumn.',
      person: { name: 'Dr. Lena Ortiz', role: 'Chief Medical Officer' },
      recordedAt: expect.any(String),
      recordedBy: session.email,
      expiresAt: expect.any(String),
      state: 'awaiting-approval',
      waitsFor: 'another-person',
      mayWithdraw: true,
    });
    expect(await list()).toEqual([made]);
    expect(await trail()).toEqual([
      expect.objectContaining({
        action: 'create',
        resource: 'exception',
        resourceId: made.id,
        details: expect.objectContaining({
          agentId: agent.id,
          parameterId: PARAMETER,
          kind: 'accepted-risk',
        }),
      }),
    ]);
  });

  it('stores the addressable specifications for which an alternative was documented', async () => {
    const { record } = await organization();
    const { status, body: made } = await record(ALTERNATIVE);
    expect(status).toBe(201);
    expect(made).toMatchObject({
      measure: 'It stands in a locked room.',
      specifications: addressableSpecifications(ADDRESSABLE),
    });
    expect(made.specifications).not.toEqual([]);
  });

  it.each([
    ['parameter', { parameter: 'no-such-parameter' }, /No parameter has this ID/],
    [
      'kind',
      { ...ALTERNATIVE, parameter: PARAMETER },
      /^An alternative can be documented only for an addressable HIPAA specification, and this parameter supports none$/,
    ],
    [
      'measure',
      { kind: 'compensating-control' },
      /^Measure is required, except for an accepted risk, which has none$/,
    ],
    [
      'measure',
      { measure: 'A locked room.' },
      /^Measure is required, except for an accepted risk, which has none$/,
    ],
    ['person.role', { person: { name: 'Dana' } }, /^Role is required$/],
    ['expiresAt', { expiresAt: inDays(-1) }, /^Must be in the future$/],
    ['expiresAt', { expiresAt: inDays(366) }, /^Must be at most 365 days ahead$/],
  ])('names %s of %j', async (path, more, message) => {
    const { record, list } = await organization();
    const reply = await record(more);
    expect(reply.status).toBe(422);
    expect(reply.body.details).toEqual([{ path, message: expect.stringMatching(message) }]);
    expect(await list()).toEqual([]);
  });

  it('creates one attestation for repeated requests with the same key', async () => {
    const { path, token } = await organization();
    const sent = { token, body: body(), headers: { 'idempotency-key': newId() } };
    const replies = [await send('POST', path, sent), await send('POST', path, sent)];
    expect(replies[1]?.body).toEqual(replies[0]?.body);
  });

  it('stays in the list if another exception is damaged', async () => {
    const { agent, table, record, list } = await organization();
    const { body: made } = await record();
    await record({ parameter: 'log-retention-days' });
    const key = table.key('EXCEPTION', 'log-retention-days#proposed', `agent#${agent.id}`);
    await table.commit([{ update: key, expression: 'REMOVE person' }]);
    expect(await list()).toEqual([made]);
    expect(await readExceptions(table, agent.id)).toHaveLength(1);
  });

  it("returns 404 for another tenant's agent, and rejects auditors", async () => {
    const { path, people } = await organization('auditor');
    const auditor = people[0]?.token ?? '';
    const { token } = await signIn('admin');
    expect((await send('POST', path, { token, body: body() })).status).toBe(404);
    expect((await send('GET', path, { token })).status).toBe(404);
    expect((await send('POST', path, { token: auditor, body: body() })).status).toBe(403);
    expect((await send('GET', path, { token: auditor })).status).toBe(200);
  });
});

describe('GET /api/exceptions', () => {
  it('lists those of all agents by state, earliest expiry first', async () => {
    const { agent, table, token, record, approve, withdraw, people } = await organization('admin');
    const second = people[0]?.token ?? '';
    const other = await registerAgent(table);
    const inForce = async (parameter: string, days: number) => {
      const { body: made } = await record({ parameter, expiresAt: inDays(days) });
      await approve(made.id, second);
      return made;
    };
    await inForce(PARAMETER, 20);
    await inForce('log-actor-attribution', 40);
    await withdraw((await inForce('log-retention-days', 50)).id, second, 'It is kept long enough.');
    const elsewhere = { token, body: body({ expiresAt: inDays(3) }) };
    const { body: ends } = await send('POST', `/api/agents/${other.id}/exceptions`, elsewhere);
    await send('POST', `/api/agents/${other.id}/exceptions/${ends.id}/approve`, { token: second });
    await record({ parameter: 'kill-switch-available' });
    const [stored] = await readExceptions(table, other.id);
    if (!stored) throw new Error('It was not stored.');
    const over = { ...stored, parameterId: 'access-review-age', expiresAt: inDays(-2) };
    await table.commit([exceptionWrite(table, other.id, over)]);

    type Row = { agentId: string; agentName: string; parameterId: string };
    const rows = async (query: string, as = token) =>
      (await send('GET', `/api/exceptions${query}`, { token: as })).body.map((row: Row) => [
        row.agentId,
        row.parameterId,
      ]);
    const ending = [
      [other.id, PARAMETER],
      [agent.id, PARAMETER],
    ];
    expect(await rows('?state=ending')).toEqual(ending);
    expect(await rows('?state=in-force')).toEqual([[agent.id, 'log-actor-attribution']]);
    expect(await rows('?state=awaiting-approval')).toEqual([[agent.id, 'kill-switch-available']]);
    expect(await rows('?state=expired')).toEqual([[other.id, 'access-review-age']]);
    expect(await rows('')).toEqual([
      [other.id, 'access-review-age'],
      ...ending,
      [agent.id, 'log-actor-attribution'],
    ]);
    const stranger = await signIn('auditor');
    for (const state of ['in-force', 'ending', 'expired', 'awaiting-approval'])
      expect(await rows(`?state=${state}`, stranger.token)).toEqual([]);
    expect((await send('GET', '/api/exceptions?state=declined', { token })).status).toBe(422);
  });

  it('continues after the end of a page', async () => {
    const { token, record } = await organization();
    await record();
    await record({ parameter: 'log-actor-attribution' });
    const first = await send('GET', '/api/exceptions?state=awaiting-approval&limit=1', { token });
    expect(first.body).toHaveLength(1);
    const next = /<([^>]+)>/.exec(first.headers.link ?? '')?.[1] ?? '';
    const second = await send('GET', next, { token });
    expect(second.body).toHaveLength(1);
    expect(second.headers.link).toBeUndefined();
  });
});

describe('POST /api/agents/{id}/exceptions/{exceptionId}/withdraw', () => {
  it('refuses an exception that has expired', async () => {
    const { agent, table, record, withdraw } = await organization();
    const { body: made } = await record();
    const [stored] = await readExceptions(table, agent.id);
    if (!stored) throw new Error('It was not stored.');
    await table.commit([exceptionWrite(table, agent.id, { ...stored, expiresAt: inDays(-1) })]);
    expect((await withdraw(made.id, undefined, 'The corridor is public.')).body.error).toBe(
      'This exception is expired, so it cannot be withdrawn.',
    );
  });
});
