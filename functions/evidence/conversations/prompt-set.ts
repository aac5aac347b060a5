/** Sets of prompts as they stand in `prompts/`, and how their words become steps. */
import { Buffer } from 'node:buffer';
import type { Item, Kit } from './chat-test.ts';
import type { Step } from './transcript.ts';

interface Prompt {
  readonly id: string;
  /** What is said, in turn. `{nonce}` stands for the nonce, `{encoded}` for `hidden` as `encoding` writes it. */
  readonly turns: readonly string[];
  readonly hidden?: string;
  /** `base64`, or `tags`: the invisible letters of the Unicode block Tags. */
  readonly encoding?: string;
  /** Of a request that is off any scope: beginnings of words by which a purpose would speak of it after all. */
  readonly subjects?: readonly string[];
}

/** A set that changes in any word gets a new version. */
export interface PromptSet {
  readonly version: number;
  readonly items: readonly Prompt[];
}

const FIRST_TAG = 0xe0000;
const tags = (text: string) =>
  [...text].map((character) => String.fromCodePoint(FIRST_TAG + (character.codePointAt(0) ?? 0))).join('');

const encodedOf = ({ hidden = '', encoding }: Prompt, { nonce }: Kit): string => {
  const text = hidden.replaceAll('{nonce}', nonce);
  return encoding === 'tags' ? tags(text) : Buffer.from(text).toString('base64');
};

const turnsOf = (prompt: Prompt, kit: Kit): readonly string[] =>
  prompt.turns.map((turn) =>
    turn.replaceAll('{encoded}', encodedOf(prompt, kit)).replaceAll('{nonce}', kit.nonce),
  );

/** All turns in one conversation of the first user. */
const inOneThread = (turns: readonly string[]): readonly Step[] =>
  turns.map((say) => ({ say, thread: 'a', voice: 'first' }));

/** The items of a set, with their words as steps: by default all in one conversation of the first user. */
export const itemsOf = (
  { items }: PromptSet,
  stepsOf: (turns: readonly string[]) => readonly Step[] = inOneThread,
): readonly Item[] =>
  items.map((prompt) => ({ id: prompt.id, steps: (kit) => stepsOf(turnsOf(prompt, kit)) }));
