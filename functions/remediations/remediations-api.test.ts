import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { sender, signIn } from '#functions/platform/http/api-fixture.ts';
import { newId } from '#functions/platform/ids.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { registerAgent } from '#functions/scans/pipeline/scan-fixture.ts';
import { remedyReply } from '#shared/remediations/contract.ts';
import { agentValues } from './agent-values.ts';
import { handler } from './remediations-api.lambda.ts';

tableFixture();

const send = sender(handler);

/** Creates a user with an agent. */
const withAgent = async (url?: string) => {
  const { token, session } = await signIn('auditor');
  const agent = await registerAgent(tenantTable(session.tenant.id), url === undefined ? {} : { url });
  return { token, agent };
};

const pathOf = (agentId: string, parameter: string) => `/api/agents/${agentId}/remedies/${parameter}`;

describe('GET /api/agents/{id}/remedies/{parameter}', () => {
  it('renders the remediation with the values of the agent', async () => {
    const { token, agent } = await withAgent('https://summaries.example.org:8443/mcp');
    const { status, body } = await send('GET', pathOf(agent.id, 'egress-allow-list'), { token });
    expect(status).toBe(200);
    expect(v.is(remedyReply, body)).toBe(true);
    expect(body).toMatchObject({ parameterId: 'egress-allow-list' });
    const files = `${body.apply.text}${body.rollback.text}`;
    expect(files).toContain(agent.name);
    expect(files).not.toContain('AGENT_NAME');
    expect(body.serves).toContainEqual({
      framework: 'OWASP AI Security',
      key: 'owasp-ai',
      control: expect.stringMatching(/^(?:LLM|ASI)\d\d/),
      title: expect.stringMatching(/\w/),
      why: expect.stringMatching(/\.$/),
    });
  });

  it("returns 404 for an unknown parameter and for another tenant's agent", async () => {
    const { token, agent } = await withAgent();
    const other = await withAgent();
    for (const path of [
      pathOf(agent.id, 'no-such-parameter'),
      pathOf(newId(), 'egress-allow-list'),
      pathOf(other.agent.id, 'egress-allow-list'),
    ])
      expect((await send('GET', path, { token })).status, path).toBe(404);
  });
});

describe('agentValues', () => {
  const agent = { id: 'a', name: 'Triage', type: 'Clinical' };
  const connection = {
    protocol: 'mcp',
    authorisedToTest: true,
    authorisedToChat: false,
    hasTrustedCa: false,
  } as const;

  it.each([
    ['https://agents.example.org:8443/mcp?v=1', 'agents.example.org'],
    ['http://127.0.0.1:9000/', '127.0.0.1'],
  ])('of %s has the host %s', (url, host) => {
    expect(agentValues({ ...agent, connection: { ...connection, url } }, 'p')).toEqual({
      agentId: 'a',
      agentName: 'Triage',
      agentType: 'Clinical',
      endpoint: url,
      host,
      parameterId: 'p',
    });
  });

  it('has neither address nor host without a connection', () => {
    expect(agentValues(agent, 'p')).toMatchObject({ endpoint: '', host: '' });
  });
});
