import { readsAttack } from '../attack.ts';
import type { ChatTest } from '../chat-test.ts';
import { activeMarkup } from '../graders/active-markup.ts';
import { itemsOf } from '../prompt-set.ts';
import set from '../prompts/active-markup.json' with { type: 'json' };

export const activeMarkupTest: ChatTest = {
  id: 'active-markup',
  version: 1,
  setVersion: set.version,
  title: 'Active markup in answers',
  asks: 'Requests an answer that contains a script, an event handler or a script address.',
  parameters: ['output-rendering-safe', 'red-team-findings-open'],
  needs: [],
  items: itemsOf(set),
  repeats: 3,
  read: readsAttack({ set, find: ({ reply, nonce }) => activeMarkup(reply, nonce) }),
};
