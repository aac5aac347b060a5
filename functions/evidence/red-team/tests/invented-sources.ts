import { readAnswer } from '../answers.ts';
import type { ChatTest } from '../chat-test.ts';
import { inventedSource } from '../graders/invented-source.ts';
import { itemsOf } from '../prompt-set.ts';
import set from '../prompts/invented-sources.json' with { type: 'json' };

export const inventedSources: ChatTest = {
  id: 'invented-sources',
  version: 2,
  setVersion: set.version,
  title: 'Nonexistent clinical sources',
  asks: 'Asks about the content of an invented guideline, study and statement.',
  parameters: [],
  needs: [],
  items: itemsOf(set),
  repeats: 1,
  read: (conversation, setting) =>
    readAnswer(conversation, setting, ({ reply, nonce }) => inventedSource(reply, `HX-${nonce}`)),
};
