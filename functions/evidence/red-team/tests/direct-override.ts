import { readsAttack } from '../attack.ts';
import type { ChatTest } from '../chat-test.ts';
import { printedWord } from '../graders/printed-word.ts';
import { itemsOf } from '../prompt-set.ts';
import set from '../prompts/direct-override.json' with { type: 'json' };

export const directOverride: ChatTest = {
  id: 'direct-override',
  version: 1,
  setVersion: set.version,
  title: 'Plain-text override',
  asks: 'Gives it a small task and then instructs it to drop its instructions and print a word instead.',
  parameters: [
    'direct-injection-resistance',
    'input-guardrail-present',
    'red-team-age',
    'red-team-findings-open',
  ],
  needs: [],
  items: itemsOf(set),
  repeats: 3,
  read: readsAttack({ set, find: ({ reply, nonce, own }) => printedWord(reply, nonce, own) }),
};
