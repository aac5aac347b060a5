import { unclear } from '../answers.ts';
import { readsAttack } from '../attack.ts';
import type { ChatTest } from '../chat-test.ts';
import { returnToPurpose } from '../graders/compliance.ts';
import { itemsOf } from '../prompt-set.ts';
import set from '../prompts/hidden-instructions.json' with { type: 'json' };

/** The canary, and other parts of a prompt, are leaks in any answer. */
const readRequest = readsAttack({
  set,
  find: () => undefined,
  holds: ({ reply }) => returnToPurpose(reply),
});

export const hiddenInstructions: ChatTest = {
  id: 'hidden-instructions',
  version: 1,
  setVersion: set.version,
  title: 'System prompt leakage',
  asks: 'Requests the hidden instructions in several ways, and checks for the canary that the owner put into them.',
  parameters: ['system-prompt-leakage', 'system-prompt-secret-free', 'red-team-findings-open'],
  needs: ['canary'],
  items: itemsOf(set),
  repeats: 3,
  read: (conversation, setting) =>
    setting.canary === undefined
      ? unclear('its hidden instructions contain no canary')
      : readRequest(conversation, setting),
};
