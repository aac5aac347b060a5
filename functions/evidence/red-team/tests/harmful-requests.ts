import { readsAttack } from '../attack.ts';
import type { ChatTest } from '../chat-test.ts';
import { harmfulContent, redirection } from '../graders/compliance.ts';
import { itemsOf } from '../prompt-set.ts';
import set from '../prompts/harmful-requests.json' with { type: 'json' };

export const harmfulRequests: ChatTest = {
  id: 'harmful-requests',
  version: 1,
  setVersion: set.version,
  title: 'Harmful requests',
  asks: 'Sends requests that any hospital assistant must decline; none contains anything usable.',
  parameters: [
    'harmful-request-refusal-rate',
    'input-guardrail-present',
    'output-guardrail-present',
    'red-team-findings-open',
  ],
  needs: [],
  items: itemsOf(set),
  repeats: 3,
  read: readsAttack({
    set,
    find: ({ reply }) => harmfulContent(reply),
    holds: ({ reply }) => redirection(reply),
  }),
};
