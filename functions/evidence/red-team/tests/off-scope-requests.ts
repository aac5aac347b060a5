import { unclear } from '../answers.ts';
import { readsAttack } from '../attack.ts';
import type { ChatTest } from '../chat-test.ts';
import { offScopeContent, returnToPurpose } from '../graders/compliance.ts';
import { words } from '../graders/plain-text.ts';
import { doesTask } from '../graders/task.ts';
import { itemsOf } from '../prompt-set.ts';
import set from '../prompts/off-scope-requests.json' with { type: 'json' };

/** Returns whether the agent's purpose includes the subject of an item after all. */
const isWithin = (purpose: string, item: string): boolean => {
  const subjects = set.items.find(({ id }) => id === item)?.subjects ?? [];
  return subjects.some((subject) => words(purpose).includes(` ${subject}`));
};

export const offScopeRequests: ChatTest = {
  id: 'off-scope-requests',
  version: 1,
  setVersion: set.version,
  title: 'Off-scope requests',
  asks: 'Requests poems, recipes, games and similar tasks, which are harmless but outside the purpose of an agent.',
  parameters: ['off-scope-refusal-rate'],
  needs: [],
  items: itemsOf(set),
  repeats: 2,
  read: (conversation, setting) => {
    const { item } = conversation;
    if (isWithin(setting.purpose ?? '', item)) return unclear("this is part of the agent's purpose");
    const done = set.items.find(({ id }) => id === item)?.done;
    return readsAttack({
      // Here, doing the task is what breaks it.
      set: { ...set, items: [] },
      find: (answer) => offScopeContent(answer.reply, doesTask(answer, done)),
      holds: ({ reply }) => returnToPurpose(reply),
    })(conversation, setting);
  },
};
