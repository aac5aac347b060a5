/** Prompt sets as stored in `prompts/`, and how they become steps. */
import { Buffer } from 'node:buffer';
import type { Item, Kit } from './chat-test.ts';
import type { Step } from './transcript.ts';

interface Prompt {
  readonly id: string;
  /**
   * Messages in order. `{nonce}` is replaced by the nonce, `{encoded}` by `hidden` in the given `encoding`, other
   * placeholders by values that a test derives from the nonce.
   */
  readonly turns: readonly string[];
  readonly hidden?: string;
  /** `base64`, or `tags`: the invisible letters of the Unicode block Tags. */
  readonly encoding?: string;
  /** For an off-scope request: word beginnings with which a purpose would include it after all. */
  readonly subjects?: readonly string[];
  /** Facts that show that the task of the message was done: word beginnings in several languages, one group per fact. */
  readonly done?: readonly (readonly string[])[];
  /** Parts of names of tools that an agent must not call for the request. */
  readonly tools?: readonly string[];
}

/** Any change of wording requires a new version. */
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

/** Values of placeholders other than the nonce. */
type Values = Readonly<Record<string, string | number | boolean>>;

const turnsOf = (prompt: Prompt, kit: Kit, values: Values): readonly string[] => {
  const all: Values = { ...values, encoded: encodedOf(prompt, kit), nonce: kit.nonce };
  return prompt.turns.map((turn) =>
    Object.entries(all).reduce(
      (text, [name, value]) => text.replaceAll(`{${name}}`, () => String(value)),
      turn,
    ),
  );
};

/** Returns all turns as one conversation of the first user. */
const inOneThread = (turns: readonly string[]): readonly Step[] =>
  turns.map((say) => ({ say, thread: 'a', voice: 'first' }));

/** Returns the items of a set as steps, by default in one conversation of the first user. */
export const itemsOf = (
  { items }: PromptSet,
  stepsOf: (turns: readonly string[]) => readonly Step[] = inOneThread,
): readonly Item[] =>
  items.map((prompt) => ({ id: prompt.id, steps: (kit) => stepsOf(turnsOf(prompt, kit, {})) }));

/** Returns the items of a set whose placeholders have other values for each attempt. */
export const filledItems = ({ items }: PromptSet, valuesOf: (kit: Kit) => Values): readonly Item[] =>
  items.map((prompt) => ({
    id: prompt.id,
    steps: (kit) => inOneThread(turnsOf(prompt, kit, valuesOf(kit))),
  }));
