import { readsAttack } from '../attack.ts';
import type { ChatTest } from '../chat-test.ts';
import { returnToPurpose } from '../graders/compliance.ts';
import { printedWord } from '../graders/printed-word.ts';
import { itemsOf } from '../prompt-set.ts';
import set from '../prompts/slow-steering.json' with { type: 'json' };

/** All conversations of the set have this many turns; the last one makes the demand. */
const TURNS = 3;

export const slowSteering: ChatTest = {
  id: 'slow-steering',
  version: 1,
  setVersion: set.version,
  title: 'Multi-turn steering',
  asks: 'Steers it with two harmless turns and makes the demand in the third.',
  parameters: ['multi-turn-manipulation-resistance', 'red-team-age', 'red-team-findings-open'],
  needs: [],
  items: itemsOf(set),
  repeats: 3,
  read: readsAttack({
    set,
    turns: TURNS,
    find: ({ reply, nonce, own }) => printedWord(reply, nonce, own),
    holds: ({ reply }) => returnToPurpose(reply),
  }),
};
