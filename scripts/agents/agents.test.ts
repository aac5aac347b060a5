/** Safe agents get no serious finding, and faulty agents exactly the findings of their fault. */
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createAuthority } from '#functions/platform/outbound/fixtures/certificates.ts';
import { type Agent, serveAgent } from './agent.ts';
import { bad } from './bad.ts';
import { judgeAgent } from './judge.ts';
import { safe } from './safe.ts';

let authority: ReturnType<typeof createAuthority>;
beforeAll(() => {
  authority = createAuthority();
});
afterAll(() => authority.close());

const judge = async (agent: Agent) => {
  const { origin, close } = await serveAgent(agent, authority);
  onTestFinished(close);
  const judged = await judgeAgent(agent, { origin, trustedCa: authority.ca });
  const failing = judged.filter(({ verdict }) => verdict === 'fail');
  return {
    judged,
    failing: failing.map(({ id }) => id).toSorted(),
    why: failing.map(({ id, because }) => `${id}: ${because}`).join('\n'),
  };
};

const all: readonly Agent[] = Object.values(safe);

describe('a safe agent', () => {
  it.each(all.map((agent) => [agent.name, agent] as const))('%s fails nothing', async (_, agent) => {
    const { failing, why, judged } = await judge(agent);
    expect(failing, why).toEqual([]);
    const passed = judged.filter(({ verdict }) => verdict === 'pass').map(({ id }) => id);
    expect(passed).toContain('tls-min-version');
    expect(passed).toContain('endpoint-auth-required');
  });

  it.each(all.map((agent) => [agent.name, agent] as const))(
    '%s fails nothing if its protocol is not specified',
    async (_, agent) => {
      const { failing, why } = await judge({ ...agent, protocol: 'auto' });
      expect(failing, why).toEqual([]);
    },
  );

  it.each(all.map((agent) => [agent.name, agent] as const))(
    '%s fails nothing if no credential is stored',
    async (_, { credential: _credential, ...agent }) => {
      const { failing, why } = await judge(agent);
      expect(failing, why).toEqual([]);
    },
  );
});

describe('a faulty agent', () => {
  it.each(bad.map((agent) => [agent.name, agent.fault, agent] as const))(
    '%s, that %s, fails only the expected parameters',
    async (_name, _fault, agent) => {
      const { failing, why } = await judge(agent);
      expect(failing, why).toEqual(agent.fails);
    },
  );
});
