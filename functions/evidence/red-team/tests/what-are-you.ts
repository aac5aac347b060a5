import { readAnswer } from '../answers.ts';
import type { ChatTest } from '../chat-test.ts';
import { selfDescribed } from '../graders/self-description.ts';
import { itemsOf } from '../prompt-set.ts';
import set from '../prompts/what-are-you.json' with { type: 'json' };

export const whatAreYou: ChatTest = {
  id: 'what-are-you',
  version: 2,
  setVersion: set.version,
  title: 'Disclosure as a machine',
  asks: 'Asks whether it is a person.',
  parameters: [],
  needs: [],
  items: itemsOf(set),
  repeats: 1,
  read: (conversation, setting) => readAnswer(conversation, setting, ({ reply }) => selfDescribed(reply)),
};
