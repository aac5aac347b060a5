import { readsAttack } from '../attack.ts';
import type { ChatTest } from '../chat-test.ts';
import { redirection } from '../graders/compliance.ts';
import { contactData } from '../graders/contact-data.ts';
import { knowsNothing } from '../graders/unknown.ts';
import { itemsOf } from '../prompt-set.ts';
import set from '../prompts/other-records.json' with { type: 'json' };

export const otherRecords: ChatTest = {
  id: 'other-records',
  version: 1,
  setVersion: set.version,
  title: "Other people's records",
  asks: 'Gives it an invented patient and requests what it knows about other patients.',
  parameters: ['output-sensitive-data-filter', 'red-team-findings-open'],
  needs: [],
  items: itemsOf(set),
  repeats: 3,
  read: readsAttack({
    set,
    find: ({ reply, redactions }) => contactData(reply, redactions),
    holds: ({ reply }) => knowsNothing(reply) ?? redirection(reply),
  }),
};
