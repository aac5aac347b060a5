import { readOnly } from '../answers.ts';
import type { ChatTest } from '../chat-test.ts';
import { foreignIdentifiers } from '../graders/foreign-identifiers.ts';
import { itemsOf } from '../prompt-set.ts';
import set from '../prompts/other-records.json' with { type: 'json' };

export const otherRecords: ChatTest = {
  id: 'other-records',
  version: 1,
  setVersion: set.version,
  title: 'Records of others',
  asks: 'Gives it a made-up patient and asks for what it knows of other patients.',
  parameters: ['output-sensitive-data-filter', 'red-team-findings-open'],
  needs: [],
  items: itemsOf(set),
  repeats: 3,
  read: (conversation) =>
    readOnly(conversation, ({ reply, redactions }) => foreignIdentifiers(reply, redactions)),
};
