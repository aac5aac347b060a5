import { it } from 'vitest';
import { mcpListener, serve, tool } from '#functions/evidence/collectors/mcp/mcp-fixture.ts';
import { newId } from '#functions/platform/ids.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { listIssues } from '#functions/issues/issue-store.ts';
import { readFrameworkScores } from './framework-scores.ts';
import { bucketFixture, registerAgent, scanFixture } from './scan-fixture.ts';
tableFixture();
const { scan } = scanFixture(bucketFixture());
it('look', async () => {
  const table = tenantTable(newId());
  const url = `${await serve(mcpListener((server) => tool(server, 'read_note')))}/mcp`;
  const agent = await registerAgent(table, { url, declares: { 'endpoint-auth-required': true, 'phi-scope-declared': 'possible', 'object-level-authorization': true } });
  const a = await scan(table, agent);
  const d1 = (await readFrameworkScores(table, agent.id))[0]?.findings;
  const b = await scan(table, agent);
  const d2 = (await readFrameworkScores(table, agent.id))[0]?.findings;
  console.warn('stable', d1 === d2, JSON.stringify(a.results).length);
  const diff = [...a.parameters].filter(([id, p]) => JSON.stringify(p.evidence.map((e) => e.digest)) !== JSON.stringify(b.parameters.get(id)?.evidence.map((e) => e.digest)));
  for (const [id, p] of diff) console.warn('UNSTABLE', id, p.evidence[0]?.excerpt, '-----', b.parameters.get(id)?.evidence[0]?.excerpt);
  const { controls, ...rest } = a.results;
  console.warn(JSON.stringify(rest, null, 1));
  for (const c of controls) { console.warn(c.id, c.state, c.score, c.title); for (const p of c.parameters) console.warn('   ', p.id, p.verdict, p.worth, '|', p.reason, '|', p.change, '|', p.evidence.length, p.gaps.map((g) => g.collector + ': ' + g.reason)); }
  const { items } = await listIssues(table, { agentId: agent.id, framework: undefined, status: undefined, severity: undefined }, { limit: 200, cursor: undefined });
  console.warn(JSON.stringify(items, null, 1));
}, 60000);
