/** The agents of the demo tenant, from `agents.csv`. */
import { readFileSync } from 'node:fs';
import { rows } from '#shared/frameworks/expected/rows.ts';
import { type FrameworkKey, frameworkNames } from '#shared/frameworks/framework.ts';
import type { AgentFact } from '#shared/parameters/parameter.ts';
import { judgedParameter } from '#shared/scoring/judged-catalog.ts';

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

/** How much evidence its users have provided. */
export const upkeeps = ['well', 'fair', 'new'] as const;
export type Upkeep = (typeof upkeeps)[number];

export interface DemoAgent {
  readonly name: string;
  readonly type: string;
  readonly owner: string;
  readonly purpose: string;
  readonly stored: Upkeep;
  readonly traits: readonly Trait[];
  readonly frameworks: readonly FrameworkKey[];
  /** Parameters that fail on it. */
  readonly fails: readonly string[];
}

/** Returns the facts that are true of an agent; all of the demo's agents have a model. */
export const factsOf = (agent: Pick<DemoAgent, 'traits'>): readonly AgentFact[] => [
  'has-model',
  ...agent.traits.map((trait): AgentFact => traits[trait]),
];

const isTrait = (text: string): text is Trait => Object.hasOwn(traits, text);
const isUpkeep = (text: string): text is Upkeep => upkeeps.some((one) => one === text);
const isFramework = (text: string): text is FrameworkKey => Object.hasOwn(frameworkNames, text);
const isParameter = (text: string): text is string => judgedParameter(text) !== undefined;

/** Returns the entries of a cell. @throws Error for an unknown entry */
const listed = <T extends string>(cell: string | undefined, isKnown: (text: string) => text is T): T[] =>
  (cell ? cell.split('|') : []).map((text) => {
    if (!isKnown(text)) throw new Error(`agents.csv names ${text}, which is not known.`);
    return text;
  });

/** @throws Error for a cell with an unknown entry */
export const demoAgents = (): readonly DemoAgent[] =>
  rows(readFileSync(new URL('agents.csv', import.meta.url), 'utf8')).map((row) => {
    const { name = '', type = '', owner = '', purpose = '' } = row;
    const [stored = 'fair'] = listed(row.stored, isUpkeep);
    return {
      name,
      type,
      owner,
      purpose,
      stored,
      traits: listed(row.traits, isTrait),
      frameworks: listed(row.frameworks, isFramework),
      fails: listed(row.fails, isParameter),
    };
  });
