/** The agents of the demo tenant, from `agents.csv`. */
import { readFileSync } from 'node:fs';
import { type SampleAgent, type Trait, traits } from '#functions/demo/sample-agent.ts';
import { rows } from '#shared/frameworks/expected/rows.ts';
import { type FrameworkKey, frameworkNames } from '#shared/frameworks/framework.ts';
import { judgedParameter } from '#shared/scoring/judged-catalog.ts';

/** How much evidence its users have provided. */
export const upkeeps = ['well', 'fair', 'new'] as const;
export type Upkeep = (typeof upkeeps)[number];

export interface DemoAgent extends SampleAgent {
  readonly stored: Upkeep;
  /** Parameters that fail on it. */
  readonly fails: readonly string[];
}

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
