import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AgentKind, agentKinds, impossibleFacts } from '#shared/parameters/agent-kinds.ts';
import { agentFacts } from '#shared/parameters/parameter.ts';
import { type KnownKindSigns, kindStandingOf } from './agent-kind.ts';
import { factsOf, type SeenFact, standingsOf } from './facts.ts';

const NOW = '2026-11-20T09:00:00.000Z';
const nothing: KnownKindSigns = { chosenKind: 'unknown', protocol: undefined, seen: [], hasEndpoint: false };
const seen = (fact: SeenFact['fact'], collector: string, value: 'yes' | 'no' = 'yes') => ({
  fact,
  collector,
  value,
});

const cases: readonly (readonly [string, Partial<KnownKindSigns>, AgentKind])[] = [
  ['nothing is known', {}, 'unknown'],
  ['it answered chat', { seen: [seen('has-model', 'chat')] }, 'chat'],
  [
    'it answered chat and has tools',
    { seen: [seen('has-model', 'chat'), seen('has-tools', 'mcp')] },
    'agent-with-tools',
  ],
  ['it answers over A2A', { seen: [seen('is-multi-agent', 'a2a')] }, 'chat'],
  ['its connection uses a chat protocol', { protocol: 'openai' }, 'chat'],
  ['it lists tools over MCP', { seen: [seen('has-tools', 'mcp')] }, 'remote-tool-server'],
  ['the scanner lists its tools', { seen: [seen('has-tools', 'scanner-mcp')] }, 'remote-tool-server'],
  ['only its manifest names tools', { seen: [seen('has-tools', 'manifest')] }, 'unknown'],
  ['a person chose what nothing contradicts', { chosenKind: 'workflow' }, 'workflow'],
  ['a person chose a local tool server', { chosenKind: 'local-tool-server' }, 'local-tool-server'],
  [
    'a chosen chat agent has tools',
    { chosenKind: 'chat', seen: [seen('has-model', 'chat'), seen('has-tools', 'mcp')] },
    'agent-with-tools',
  ],
  [
    'a chosen tool server answered chat',
    { chosenKind: 'remote-tool-server', seen: [seen('has-model', 'chat')] },
    'chat',
  ],
  [
    'no scan has seen the chosen tool server',
    { chosenKind: 'remote-tool-server', hasEndpoint: true },
    'unknown',
  ],
  [
    'a chosen local tool server has an address',
    { chosenKind: 'local-tool-server', hasEndpoint: true },
    'unknown',
  ],
  ['a chosen workflow uses a chat protocol', { chosenKind: 'workflow', protocol: 'a2a' }, 'chat'],
];

describe('the kind of an agent', () => {
  it.each(cases)('when %s', (_, known, kind) => {
    expect(kindStandingOf({ ...nothing, ...known }).kind).toBe(kind);
  });

  it('names what contradicts a choice, and what observation proposes', () => {
    expect(
      kindStandingOf({ ...nothing, chosenKind: 'remote-tool-server', seen: [seen('has-model', 'chat')] }),
    ).toEqual({
      kind: 'chat',
      reason: 'Set to remote tool server, but it answers with a model.',
      proposed: 'chat',
    });
  });

  it('never makes a fact impossible that was observed or registered, for every choice of a person', () => {
    const sight = fc.record({
      fact: fc.constantFrom(...agentFacts),
      collector: fc.constantFrom('http', 'mcp', 'a2a', 'chat', 'scanner-mcp'),
      value: fc.constantFrom<'yes' | 'no'>('yes', 'no'),
    });
    fc.assert(
      fc.property(
        fc.constantFrom(...agentKinds),
        fc.constantFrom(undefined, 'auto', 'mcp', 'a2a', 'openai', 'http'),
        fc.array(sight, { maxLength: 4 }),
        (chosenKind, protocol, sights) => {
          const known = { chosenKind, protocol, seen: sights, hasEndpoint: protocol !== undefined };
          const { kind } = kindStandingOf(known);
          const dates = { observedAt: NOW, expiresAt: '2026-12-20T09:00:00.000Z' };
          const facts = factsOf(
            standingsOf(
              {
                seen: sights.map((one) => ({ ...one, ...dates })),
                stated: [],
                phiScope: [],
                hasEndpoint: known.hasEndpoint,
                kind,
              },
              NOW,
            ),
          );
          for (const { fact, value } of sights) if (value === 'yes') expect(facts[fact]).toBe('yes');
          if (protocol !== undefined) expect(facts['has-remote-endpoint']).toBe('yes');
          if (protocol === 'openai' || protocol === 'a2a') expect(facts['has-model']).not.toBe('no');
          for (const fact of impossibleFacts[kind]) expect(['yes', 'no']).toContain(facts[fact]);
        },
      ),
    );
  });
});
