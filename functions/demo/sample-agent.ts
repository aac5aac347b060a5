/** The synthetic agents of the demo organization, in the form of `sample.gen.ts`. */
import type { FrameworkKey } from '#shared/frameworks/framework.ts';
import type { Outcome } from '#shared/parameters/expectation.ts';
import type { AgentFact, EvidenceSource } from '#shared/parameters/parameter.ts';

/** Traits of an agent, with the fact that each makes true. */
export const traits = {
  phi: 'handles-phi',
  endpoint: 'has-remote-endpoint',
  tools: 'has-tools',
  peers: 'is-multi-agent',
  retrieval: 'has-retrieval',
  containers: 'runs-in-containers',
  'own-model': 'hosts-own-model',
} as const satisfies Readonly<Record<string, AgentFact>>;
export type Trait = keyof typeof traits;

/** A piece of evidence: where it comes from and what it shows. Its value depends on the date. */
export interface SamplePiece {
  readonly parameterId: string;
  readonly source: EvidenceSource;
  readonly collector: string;
  /** For attestations: with a file, and approved by a second person. */
  readonly documented?: true;
  readonly outcome: Outcome;
}

export interface SampleAgent {
  readonly name: string;
  readonly type: string;
  /** Department that is accountable for the agent. */
  readonly owner: string;
  readonly purpose: string;
  readonly traits: readonly Trait[];
  readonly frameworks: readonly FrameworkKey[];
}

/** Returns the facts that are true of an agent; all of them have a model. */
export const factsOf = ({ traits: own }: Pick<SampleAgent, 'traits'>): readonly AgentFact[] => [
  'has-model',
  ...own.map((trait): AgentFact => traits[trait]),
];

/** Returns how an agent is registered. */
export const registrationOf = ({ name, traits: own }: Pick<SampleAgent, 'name' | 'traits'>) => ({
  kind: own.includes('tools') ? ('agent-with-tools' as const) : ('chat' as const),
  protocol: own.includes('peers')
    ? ('a2a' as const)
    : own.includes('tools')
      ? ('auto' as const)
      : ('openai' as const),
  url: `https://${name.toLowerCase().replaceAll(' ', '-')}.hospital.example/`,
});
