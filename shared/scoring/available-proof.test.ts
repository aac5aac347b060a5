import { describe, expect, it } from 'vitest';
import { availableProofOf } from '#shared/evidence/available-proof.ts';
import { shownToday } from '#shared/evidence/shown-today.gen.ts';
import type { Way } from '#shared/evidence/shown-today.ts';
import { type AgentKind, agentKinds, impossibleFacts } from '#shared/parameters/agent-kinds.ts';
import { parameters } from '#shared/parameters/catalog.ts';
import type { BestProof, GatheredProof } from '#shared/parameters/parameter.ts';
import { effectiveBestProof } from './credit.ts';
import { judgedPart } from './judged-part.ts';

const effective: readonly (readonly [BestProof, GatheredProof | undefined, BestProof])[] = [
  ['behavior', 'tested', 'behavior'],
  ['behavior', 'configuration', 'settings'],
  ['behavior', 'listed', 'listing'],
  ['behavior', undefined, 'document'],
  ['settings', 'tested', 'settings'],
  ['settings', 'configuration', 'settings'],
  ['settings', 'listed', 'listing'],
  ['settings', undefined, 'document'],
  ['listing', 'tested', 'listing'],
  ['listing', 'configuration', 'listing'],
  ['listing', 'listed', 'listing'],
  ['listing', undefined, 'document'],
  ['document', 'tested', 'document'],
  ['document', undefined, 'document'],
];

describe('the effective best proof', () => {
  it.each(effective)('of ideal %s with %s available is %s', (ideal, available, best) => {
    expect(effectiveBestProof(ideal, available)).toBe(best);
  });
});

describe('the available proof', () => {
  const way = (collector: string, source: Way['source'], best: Way['best'] = 'pass'): Way => ({
    collector,
    source,
    best,
  });

  it('is the strongest that a method gives of a pass for the kind, and for any kind while it is unknown', () => {
    const ways = [way('chat', 'probe'), way('mcp', 'mcp'), way('discovery', 'build')];
    expect(availableProofOf(ways, shownToday)).toEqual({
      chat: 'tested',
      'agent-with-tools': 'tested',
      'remote-tool-server': 'configuration',
      'local-tool-server': 'configuration',
      workflow: 'configuration',
      unknown: 'tested',
    });
  });

  it('ignores methods that can only show a failure or a partial result', () => {
    expect(
      availableProofOf([way('http', 'probe', 'fail'), way('http', 'probe', 'partial')], shownToday),
    ).toEqual({});
  });
});

const applies = (facts: readonly string[], kind: AgentKind): boolean =>
  !facts.some((fact) => impossibleFacts[kind].some((impossible) => impossible === fact));

it('every parameter that only a document can prove for some kind accepts an attestation', () => {
  const rejecting = Object.values(parameters)
    .map((one) => judgedPart(one, shownToday))
    .filter(
      ({ appliesTo = [], bestProof, availableProof, sources }) =>
        !sources.includes('attestation') &&
        agentKinds.some(
          (kind) =>
            applies(appliesTo, kind) && effectiveBestProof(bestProof, availableProof[kind]) === 'document',
        ),
    );
  expect(rejecting.map(({ id }) => id)).toEqual([]);
});
