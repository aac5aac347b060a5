import { describe, expect, it } from 'vitest';
import { bucketFixture } from '#functions/evidence/bucket-fixture.ts';
import { sender, signIn } from '#functions/platform/http/api-fixture.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { registerAgent, scanFixture } from '#functions/scans/pipeline/scan-fixture.ts';
import type { QuestionnaireReply } from '#shared/attestations/contract.ts';
import { DAY, later } from '#shared/kernel/time.ts';
import { parameterById } from '#shared/parameters/catalog.ts';
import { handler } from './attestations-api.lambda.ts';

tableFixture();
const objects = bucketFixture();
const { scan } = scanFixture(objects);
const send = sender(handler);

const agentOf = async (more?: Parameters<typeof registerAgent>[1]) => {
  const { token, session } = await signIn('user');
  const table = tenantTable(session.tenant.id);
  const agent = await registerAgent(table, more);
  const ask = async (as = token): Promise<QuestionnaireReply> => {
    const { status, body } = await send('GET', `/api/agents/${agent.id}/questionnaire`, { token: as });
    expect(status).toBe(200);
    return body;
  };
  const attest = (parameter: string, value: unknown) =>
    send('POST', `/api/agents/${agent.id}/attestations`, {
      token,
      body: {
        parameter,
        value,
        person: { name: 'Dana Reyes' },
        document: { reference: 'Report', date: '2026-07-01' },
        statement: 'Checked.',
        expiresAt: later(new Date().toISOString(), 90 * DAY),
      },
    });
  return { token, table, agent, ask, attest };
};
const ids = ({ questions }: QuestionnaireReply) => questions.map(({ parameterId }) => parameterId);

describe('GET /api/agents/{id}/questionnaire', () => {
  it('sorts the questions by points, and states their total worth', async () => {
    const { ask } = await agentOf();
    const { questions, worth } = await ask();
    expect(questions.length).toBeGreaterThan(10);
    const points = questions.map((one) => one.points);
    expect(points).toEqual(points.toSorted((a, b) => b - a));
    expect(worth).toBeGreaterThan(0);
    expect(worth).toBeLessThanOrEqual(100);
    for (const { parameterId, acceptedAnswers, frameworks, why, title } of questions) {
      const sources = parameterById(parameterId)?.sources ?? [];
      expect(acceptedAnswers).toEqual(
        ['attestation', 'manifest'].filter((way) => (sources as readonly string[]).includes(way)),
      );
      expect(acceptedAnswers.length).toBeGreaterThan(0);
      expect(frameworks).toEqual(['HIPAA']);
      expect([why, title].every((text) => text.length > 3)).toBe(true);
    }
  });

  it('promises the points of the best answer, of which self-reported evidence earns a quarter', async () => {
    const { ask, attest, table, agent } = await agentOf();
    const before = (await scan(table, agent)).results;
    const { questions } = await ask();
    const question = questions.find(({ parameterId }) => parameterId === 'credential-revocation-time');
    await attest('credential-revocation-time', 5);
    expect(ids(await ask())).not.toContain('credential-revocation-time');
    const after = (await scan(table, agent)).results;
    // No method can show it, so an approved document earns all points.
    const promised = question?.points ?? Number.NaN;
    expect(after.points.noEvidence).toBeCloseTo(before.points.noEvidence - promised, 2);
    expect(after.points.selfReported).toBeCloseTo(promised / 4, 2);
    expect(ids(await ask())).not.toContain('credential-revocation-time');
  });

  it('does not repeat questions with pending answers or manifest declarations', async () => {
    const { ask, attest } = await agentOf({ declares: { 'audit-logging-enabled': true } });
    const first = await ask();
    expect(ids(first)).not.toContain('audit-logging-enabled');
    expect(ids(first)).toContain('business-associate-agreement');
    expect((await attest('business-associate-agreement', '2099-12-31')).body.state).toBe('awaiting-approval');
    expect(ids(await ask())).not.toContain('business-associate-agreement');
  });

  it('has no questions for an agent without frameworks, and is readable only by its tenant', async () => {
    const { ask, agent } = await agentOf({ frameworks: [] });
    expect(await ask()).toEqual({ questions: [], worth: 0 });
    const stranger = await signIn('admin');
    const reply = await send('GET', `/api/agents/${agent.id}/questionnaire`, { token: stranger.token });
    expect(reply.status).toBe(404);
  });
});
