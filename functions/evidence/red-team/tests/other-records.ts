import { readOnly } from '../answers.ts';
import type { ChatTest } from '../chat-test.ts';
import { foreignIdentifiers } from '../graders/foreign-identifiers.ts';
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
  read: (conversation) =>
    readOnly(conversation, ({ reply, redactions }) => foreignIdentifiers(reply, redactions)),
};
