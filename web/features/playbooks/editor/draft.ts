/** A playbook while it is written: rows with keys of their own, of which each part can be changed by itself. */
import * as v from 'valibot';
import type { PlaybookReply } from '#shared/playbooks/contract.ts';
import { playbookBody } from '#shared/playbooks/contract.ts';
import { type FieldId, fields, type Operator, operatorsOf } from '#shared/playbooks/fields.ts';
import { type Action, type ActionType, actionTypes, type Condition } from '#shared/playbooks/playbook.ts';
import type { PlaybookInput } from '../queries.ts';

export interface Row<T> {
  readonly key: string;
  readonly is: T;
}

export interface Draft {
  readonly name: string;
  readonly description: string;
  /** As it was typed. */
  readonly priority: string;
  readonly enabled: boolean;
  readonly conditions: readonly Row<Condition>[];
  readonly actions: readonly Row<Action>[];
}

const rowOf = <T>(is: T): Row<T> => ({ key: crypto.randomUUID(), is });

/** A value to begin with, for a field and an operator. */
const firstValue = (field: FieldId, operator: Operator): Condition['value'] => {
  const { shape, options } = fields[field];
  if (operator === 'is-unknown') return null;
  if (shape === 'flag') return true;
  if (operator === 'one-of') return [];
  return options?.[0] ?? '';
};

/** A condition with another field or operator; its value stays where it fits. */
export const conditionWith = (
  before: Condition,
  change: Partial<Pick<Condition, 'field' | 'operator'>>,
): Condition => {
  const field = change.field ?? before.field;
  const offered = operatorsOf[fields[field].shape];
  const asked = change.operator ?? before.operator;
  const operator = offered.includes(asked) ? asked : (offered[0] ?? 'is');
  const stays =
    fields[field].options === undefined &&
    fields[field].shape === fields[before.field].shape &&
    typeof before.value === 'string' &&
    typeof firstValue(field, operator) === 'string';
  const isSame = field === before.field && operator === before.operator;
  return { field, operator, value: stays || isSame ? before.value : firstValue(field, operator) };
};

export const newCondition = (): Row<Condition> =>
  rowOf({ field: 'environment', operator: 'is', value: firstValue('environment', 'is') });

/** An action of a type, with nothing chosen. */
export const actionOf = (type: ActionType): Action => {
  switch (type) {
    case 'set-type':
      return { type, parameters: { type: '' } };
    case 'assign-frameworks':
      return { type, parameters: { frameworks: [] } };
    case 'tag':
      return { type, parameters: { tags: [] } };
    case 'set-environment':
      return { type, parameters: { environment: 'production' } };
    default:
      return { type, parameters: {} };
  }
};

/** Types of action that can be added, or stand in a row: each once, and not both to register and to leave alone. */
export const offeredActions = (actions: readonly Row<Action>[], own?: ActionType): readonly ActionType[] => {
  const taken = new Set(actions.map(({ is }) => is.type).filter((type) => type !== own));
  const excluded = taken.has('register') ? 'ignore' : taken.has('ignore') ? 'register' : undefined;
  return actionTypes.filter((type) => !taken.has(type) && type !== excluded);
};

export const newAction = (type: ActionType): Row<Action> => rowOf(actionOf(type));

export const draftOf = (playbook: PlaybookReply | undefined): Draft =>
  playbook === undefined
    ? {
        ...{ name: '', description: '', priority: '50', enabled: true },
        conditions: [newCondition()],
        actions: [newAction('register')],
      }
    : {
        ...{ name: playbook.name, description: playbook.description, enabled: playbook.enabled },
        priority: String(playbook.priority),
        conditions: playbook.conditions.map(rowOf),
        actions: playbook.actions.map(rowOf),
      };

/** What a draft says, as it is sent, whether it is right or not. */
const said = ({ name, description, priority, enabled, conditions, actions }: Draft): PlaybookInput => ({
  ...{ name, description, enabled },
  priority: /^\d{1,3}$/.test(priority.trim()) ? Number(priority) : Number.NaN,
  conditions: conditions.map(({ is }) => is),
  actions: actions.map(({ is }) => is),
});

export type Checked =
  | { readonly body: PlaybookInput }
  /** Messages by path, such as `conditions.0.value`. */
  | { readonly errors: Readonly<Record<string, string>> };

/** A draft by the schema of the contract. */
export const checked = (draft: Draft): Checked => {
  const { success, output, issues } = v.safeParse(playbookBody, said(draft));
  if (success) return { body: output };
  const errors: Record<string, string> = {};
  for (const issue of issues) errors[v.getDotPath(issue) ?? ''] ??= issue.message;
  return { errors };
};

/** The conditions of a draft, where they are right. */
export const rightConditions = (rows: Draft['conditions']): readonly Condition[] | undefined => {
  const { success, output } = v.safeParse(
    playbookBody.entries.conditions,
    rows.map(({ is }) => is),
  );
  return success ? output : undefined;
};
