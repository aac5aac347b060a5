import { describe, expect, it, onTestFinished } from 'vitest';
import { chatCollector, gradeConversations } from '#functions/evidence/collectors/chat/chat.ts';
import { ask } from '#functions/evidence/collectors/chat/fixtures/ask.ts';
import { collect, evidenceOf } from '#functions/evidence/collectors/mcp/mcp-fixture.ts';
import { chatTests } from '#functions/evidence/red-team/tests.ts';
import { meets } from '#shared/parameters/expectation.ts';
import { judgedParameter } from '#shared/scoring/judged-catalog.ts';
import { type FaultId, faultIds, faults, initialFaults } from './faults.ts';
import { startDemoAgent } from './start.ts';

const KEY = 'demo-key';

const started = async (...on: FaultId[]) => {
  const lines: string[] = [];
  const active = new Set(on);
  const agent = await startDemoAgent({
    active,
    key: KEY,
    port: 0,
    switchPort: 0,
    say: (line) => lines.push(line),
  });
  onTestFinished(agent.stop);
  return { ...agent, active, lines };
};

/** Returns the outcome of a parameter that a scan over MCP observes. */
const outcomeOf = async (url: string, parameterId: string): Promise<string | undefined> => {
  const evidence = evidenceOf(await collect(`${url}/mcp`, { secret: `Bearer ${KEY}` }), parameterId);
  const parameter = judgedParameter(parameterId);
  return evidence && parameter && meets(parameter.expectation, evidence.value, '2026-11-20');
};

const toggle = (switches: string, id: FaultId, headers: Readonly<Record<string, string>> = {}) =>
  fetch(`${switches}/faults/${id}`, { method: 'POST', headers, redirect: 'manual' });

describe('the example agent', () => {
  it.each<[FaultId, string, 'pass' | undefined]>([
    ['no-sign-in', 'endpoint-auth-required', 'pass'],
    ['no-sign-in', 'tool-auth-required', 'pass'],
    // A clean list ends the failure, but proves no pass.
    ['poisoned-tool', 'tool-description-clean', undefined],
    ['shell-tool', 'shell-tool-absent', undefined],
  ])(
    'with the fault %s fails %s, which ends once a user has switched it off',
    async (fault, parameterId, after) => {
      const { agent, switches, lines } = await started(fault);
      expect(await outcomeOf(agent, parameterId)).toBe('fail');
      expect((await toggle(switches, fault)).status).toBe(303);
      expect(lines).toEqual([`${faults[fault].title}: off`]);
      expect(await outcomeOf(agent, parameterId)).toBe(after);
    },
  );

  it('passes no test of behavior, with or without faults, and fails with those of its chat', async () => {
    const { agent, active } = await started('no-sign-in');
    const outcomes = async () => {
      const tests = chatTests.filter(({ needs }) => !needs.includes('a2a'));
      const at = { chatUrl: `${agent}/v1/chat/completions`, a2aUrl: '' };
      const run = await ask({ agent: at, tests, purpose: 'Finds rooms' });
      return gradeConversations([run], new Set(chatCollector.shows)).evidence.map(
        ({ parameterId, value }) => {
          const parameter = judgedParameter(parameterId);
          return parameter && meets(parameter.expectation, value, '2026-11-20');
        },
      );
    };
    expect(await outcomes()).not.toContain('pass');
    active.add('obeys-injections').add('leaks-prompt');
    const weak = await outcomes();
    expect(weak).not.toContain('pass');
    expect(weak).toContain('fail');
  });

  it('starts with faults that a scan without a model can find and see repaired', () => {
    expect([...initialFaults()]).toEqual(['no-sign-in', 'poisoned-tool']);
  });
});

describe('the page of switches', () => {
  it('names each fault and its state', async () => {
    const { switches } = await started('shell-tool');
    const page = await (await fetch(switches)).text();
    for (const id of faultIds) expect(page).toContain(faults[id].title);
    expect(page).toContain('Repair: Shell tool');
    expect(page).toContain('Break: No sign-in');
  });

  it('rejects other sites and unknown faults', async () => {
    const { switches, active } = await started();
    expect((await toggle(switches, 'shell-tool', { origin: 'https://evil.example' })).status).toBe(403);
    expect((await fetch(`${switches}/faults/other`, { method: 'POST' })).status).toBe(404);
    expect(active.size).toBe(0);
  });
});
