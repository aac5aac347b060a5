import { beforeAll, describe, expect, it } from 'vitest';
import { agentItem } from '#functions/agents/agent-item.ts';
import { requireAgent } from '#functions/agents/agent-store.ts';
import { bucketFixture } from '#functions/evidence/bucket-fixture.ts';
import { mcpListener, serve, tool } from '#functions/evidence/collectors/mcp/mcp-fixture.ts';
import { newId } from '#functions/platform/ids.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { statementWrite } from '#functions/scope/scope-store.ts';
import { DAY, later } from '#shared/kernel/time.ts';
import type { AgentFact } from '#shared/parameters/parameter.ts';
import type { ScopeStatement } from '#shared/scope/statement.ts';
import { judgedParameters } from '#shared/scoring/judged-catalog.ts';
import { declare, registerAgent, scanFixture } from './scan-fixture.ts';

tableFixture();
beforeAll(() => {
  process.env.PROBES_LOOPBACK = 'true';
});
const { scan: run } = scanFixture(bucketFixture());

const NOW = new Date().toISOString();
const END = later(NOW, 90 * DAY);
const APPROVED = { at: NOW, by: 'second@hospital.example' };
const WAITS = 'Applies, because a second person has not yet approved that the agent has no tools.';

const statement = (more: Partial<ScopeStatement> = {}): ScopeStatement => ({
  id: newId(),
  fact: 'has-tools',
  value: 'no',
  reason: 'The design has none.',
  person: { name: 'Dr. Lena Ortiz' },
  statedAt: NOW,
  recordedBy: 'ana@hospital.example',
  expiresAt: END,
  ...more,
});

const concerns = (id: string, fact: AgentFact) => judgedParameters[id]?.appliesTo?.includes(fact) ?? false;

const agentFixture = async (url?: string) => {
  const table = tenantTable(newId());
  const agent = await registerAgent(table, { frameworks: ['owasp-ai'], ...(url ? { url } : {}) });
  return {
    table,
    agent,
    state: (one: ScopeStatement) => table.commit([statementWrite(table, agent.id, one)]),
    scan: async () => {
      const { results, parameters } = await run(table, agent, [], 'owasp-ai');
      // A tool server has no model, which takes others out of scope.
      const ofTools = [...parameters.values()].filter(
        ({ id }) => concerns(id, 'has-tools') && !concerns(id, 'has-model'),
      );
      return {
        ofTools,
        verdicts: [...new Set(ofTools.map(({ verdict }) => verdict))],
        standing: results.scope.find(({ fact }) => fact === 'has-tools'),
      };
    },
  };
};

describe('a scan', () => {
  it('rules out by a statement that another account approved, names both, and ends when it is withdrawn', async () => {
    const { state, scan } = await agentFixture();
    const one = statement();
    await state({ ...one, proposed: true });
    const waiting = await scan();
    expect(waiting.verdicts).toEqual(['not-evidenced']);
    expect(waiting.ofTools.every(({ reason }) => reason.includes(WAITS))).toBe(true);
    expect(waiting.standing).toEqual({ fact: 'has-tools', value: 'unknown', reason: WAITS, waits: true });

    await state({ ...one, approved: APPROVED });
    const ruledOut = await scan();
    expect(ruledOut.verdicts).toEqual(['not-applicable']);
    expect(ruledOut.standing).toMatchObject({
      value: 'no',
      ruledOut: { by: 'Dr. Lena Ortiz', at: NOW, approved: APPROVED, until: END },
    });

    const withdrawn = { ...APPROVED, reason: 'It sends mail.' };
    await state({ ...one, approved: APPROVED, withdrawn });
    expect((await scan()).verdicts).toEqual(['not-evidenced']);
  });

  it('rules out by a manifest that another account approved, and by no other version of it', async () => {
    const { table, agent, scan } = await agentFixture();
    const facts = { hasTools: 'no' };
    await declare(table, agent.id, {}, NOW, { facts, isApproved: false });
    expect(await scan()).toMatchObject({ verdicts: ['not-evidenced'], standing: { waits: true } });
    await declare(table, agent.id, {}, NOW, { facts });
    expect(await scan()).toMatchObject({
      verdicts: ['not-applicable'],
      standing: { ruledOut: { by: 'ana@hospital.example', approved: APPROVED } },
    });
    await declare(table, agent.id, { 'token-lifetime': 30 }, NOW, { facts, isApproved: false });
    expect((await scan()).verdicts).toEqual(['not-evidenced']);
  });

  it('uses the tools that it observed, regardless of declarations, even after the connection is removed', async () => {
    const listener = mcpListener((server) => tool(server, 'run_shell'));
    const { table, agent, state, scan } = await agentFixture(`${await serve(listener)}/mcp`);
    await state(statement({ approved: APPROVED }));
    const seen = await scan();
    expect(seen.standing).toMatchObject({ value: 'yes' });
    expect(seen.verdicts).not.toContain('not-applicable');
    const failing = seen.ofTools.filter(({ verdict }) => verdict === 'fail').map(({ id }) => id);
    expect(failing.length).toBeGreaterThan(0);

    const { connection: _, ...without } = await requireAgent(table, agent.id);
    await table.putMany([agentItem(table, without)]);
    const gone = await scan();
    expect(gone.standing).toMatchObject({ value: 'yes', reason: expect.stringContaining('MCP showed it') });
    expect(gone.verdicts).not.toContain('not-applicable');
  });

  it('treats a listing without tools as unknown', async () => {
    const { scan } = await agentFixture(`${await serve(mcpListener(() => undefined))}/mcp`);
    expect((await scan()).verdicts).not.toContain('not-applicable');
  });
});
