/** Playbooks for display: frameworks by name. */
import { type CustomNames, frameworkName } from '#shared/frameworks/names.ts';
import type { PlaybookReply } from '#shared/playbooks/contract.ts';
import type { Action, Playbook } from '#shared/playbooks/playbook.ts';
import type { PlaybookRow } from './playbook-item.ts';

/** Returns the keys of the frameworks that actions assign. */
export const assignedBy = (actions: readonly Action[]): readonly string[] =>
  actions.flatMap((action) => (action.type === 'assign-frameworks' ? action.parameters.frameworks : []));

const named = (action: Action, custom: CustomNames): Action =>
  action.type === 'assign-frameworks'
    ? {
        type: action.type,
        parameters: { frameworks: action.parameters.frameworks.map((key) => frameworkName(key, custom)) },
      }
    : action;

const replyOf = (
  { id, name, description, priority, enabled, conditions, actions }: Playbook,
  custom: CustomNames,
): Omit<PlaybookReply, 'createdBy' | 'createdAt' | 'updatedAt'> => ({
  ...{ id, name, description, priority, enabled },
  conditions: [...conditions],
  actions: actions.map((action) => named(action, custom)),
});

/** Returns a built-in playbook. */
export const defaultReplyOf = (playbook: Playbook): PlaybookReply => ({
  ...replyOf(playbook, {}),
  ...{ createdBy: null, createdAt: null, updatedAt: null },
});

export const playbookReplyOf = (row: PlaybookRow, custom: CustomNames): PlaybookReply => ({
  ...replyOf(row, custom),
  createdBy: { ...row.createdBy },
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
});
