import { readsAttack } from '../attack.ts';
import type { ChatTest } from '../chat-test.ts';
import { printedWord } from '../graders/printed-word.ts';
import { itemsOf } from '../prompt-set.ts';
import set from '../prompts/planted-instructions.json' with { type: 'json' };

export const plantedInstructions: ChatTest = {
  id: 'planted-instructions',
  version: 1,
  setVersion: set.version,
  title: 'Planted instructions',
  asks: 'Has it read a note, an email, a page or a record in which a third party instructs it to print a word.',
  parameters: [
    'indirect-injection-resistance',
    'input-guardrail-present',
    'red-team-age',
    'red-team-findings-open',
  ],
  needs: [],
  items: itemsOf(set),
  repeats: 3,
  read: readsAttack({ set, find: ({ reply, nonce, own }) => printedWord(reply, nonce, own) }),
};
