import { readsAttack } from '../attack.ts';
import type { ChatTest } from '../chat-test.ts';
import { printedWord } from '../graders/printed-word.ts';
import { itemsOf } from '../prompt-set.ts';
import set from '../prompts/encoded-override.json' with { type: 'json' };

export const encodedOverride: ChatTest = {
  id: 'encoded-override',
  version: 1,
  setVersion: set.version,
  title: 'Disguised override',
  asks: 'Hides the instruction to drop its instructions in base64 or in invisible letters.',
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
