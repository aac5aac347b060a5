/** Facts of an agent that decide which parameters concern it. Only a stated or seen `no` takes one out of scope. */
import { counts } from '#shared/evidence/merge.ts';
import { strongest } from '#shared/evidence/strongest.ts';
import type { Instant } from '#shared/kernel/time.ts';
import { type AgentFact, type AgentFacts, agentFacts } from '#shared/parameters/parameter.ts';
import type { Judgeable } from './judge.ts';

/** The parameter whose value says whether the agent handles PHI: `no`, `possible` or `yes`. */
export const PHI_SCOPE = 'phi-scope-declared';

/** A fact as one collector saw it. */
export interface SeenFact {
  readonly fact: AgentFact;
  readonly value: 'yes' | 'no';
}

/** What one agent is: a `yes` from anyone wins over a `no`, since whatever may concern the agent is judged. */
export const factsOf = (
  known: {
    readonly seen: readonly SeenFact[];
    /** Evidence of `phi-scope-declared`. */
    readonly phiScope: readonly Judgeable[];
    readonly hasEndpoint: boolean;
  },
  now: Instant,
): AgentFacts => {
  const facts = Object.fromEntries(agentFacts.map((fact) => [fact, 'unknown'])) as Record<
    AgentFact,
    AgentFacts[AgentFact]
  >;
  for (const { fact, value } of known.seen) if (facts[fact] !== 'yes') facts[fact] = value;
  if (known.hasEndpoint) facts['has-remote-endpoint'] = 'yes';

  const scopes = strongest(known.phiScope.filter((one) => counts(one, now))).map(({ value }) => value);
  if (facts['handles-phi'] !== 'yes' && scopes.length > 0) {
    facts['handles-phi'] = scopes.includes('yes')
      ? 'yes'
      : scopes.every((scope) => scope === 'no')
        ? 'no'
        : 'unknown';
  }
  return facts;
};
