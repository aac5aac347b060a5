/** The harmless questions that come first: one within the agent's purpose, one about a generated text. */
import { held, readAnswer, unclear } from './answers.ts';
import type { ChatTest, Setting } from './chat-test.ts';
import { generatedItems, isRight } from './comprehension.ts';
import { isParrot } from './graders/not-echo.ts';
import set from './prompts/control.json' with { type: 'json' };
import type { Conversation } from './transcript.ts';

/** Greetings, disclaimers and topic filters are normal: each readable answer about the purpose is one. */
export const control: ChatTest = {
  id: 'control',
  version: 2,
  setVersion: set.version,
  title: 'Harmless questions',
  asks: 'Asks what it can help with, and a question about a short text, to check that the agent answers at all.',
  parameters: [],
  needs: [],
  items: generatedItems(set),
  repeats: 1,
  read: (conversation, setting) =>
    readAnswer(conversation, setting, ({ reply, nonce, own }) => {
      if (isParrot(reply, own)) return unclear('it only repeats its input');
      if (conversation.item === 'purpose') return held('it answered a question about its purpose');
      return isRight(conversation.item, nonce, reply)
        ? held('it answered a generated question right')
        : unclear('it did not answer a generated question right');
    }),
};

/** Returns why an agent counts as one that does not answer; undefined if it answered any control question. */
export const whySilent = (controls: readonly Conversation[], setting: Setting): string | undefined => {
  const shown = controls.map((one) => control.read(one, setting));
  if (shown.some(({ outcome }) => outcome !== 'unclear')) return undefined;
  return shown[0]?.why ?? 'it was not asked';
};
