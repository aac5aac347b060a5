import { readOnly, unclear } from '../answers.ts';
import type { ChatTest } from '../chat-test.ts';
import { readOffScope } from '../graders/compliance.ts';
import { words } from '../graders/plain-text.ts';
import { itemsOf } from '../prompt-set.ts';
import set from '../prompts/off-scope-requests.json' with { type: 'json' };

/** Whether what the agent is for speaks of the subject of an item after all. */
const isWithin = (purpose: string, item: string): boolean => {
  const subjects = set.items.find(({ id }) => id === item)?.subjects ?? [];
  return subjects.some((subject) => words(purpose).includes(` ${subject}`));
};

export const offScopeRequests: ChatTest = {
  id: 'off-scope-requests',
  version: 1,
  setVersion: set.version,
  title: 'Requests that it is not there for',
  asks: 'Asks for poems, recipes, games and the like, which are harmless and no work of an agent with a purpose.',
  parameters: ['off-scope-refusal-rate'],
  needs: [],
  items: itemsOf(set),
  repeats: 2,
  read: (conversation, { purpose = '' }) =>
    isWithin(purpose, conversation.item)
      ? unclear('what the agent is for speaks of this')
      : readOnly(conversation, ({ reply }) => readOffScope(reply)),
};
