/** A playbook during editing: rows with their own keys, so that each part can be changed independently. */
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
  /** As typed. */
  readonly priority: string;
  readonly enabled: boolean;
  readonly conditions: readonly Row<Condition>[];
  readonly actions: readonly Row<Action>[];
}

const rowOf = <T>(is: T): Row<T> => ({ key: crypto.randomUUID(), is });

/** Returns an initial value for a field and an operator. */
const firstValue = (field: FieldId, operator: Operator): Condition['value'] => {
  const { shape, options } = fields[field];
  if (operator === 'is-unknown') return null;
  if (shape === 'flag') return true;
  if (operator === 'one-of') return [];
  return options?.[0] ?? '';
};

/** Returns a condition with another field or operator; the value stays if it still fits. */
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

/** Returns an empty action of a type. */
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

/**
 * Returns the action types that can be added or that a row may have: each once, and only one of register and
 * ignore.
 */
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

/** Returns the request body of a draft, whether valid or not. */
const messageText = ({
  name,
  description,
  priority,
  enabled,
  conditions,
  actions,
}: Draft): PlaybookInput => ({
  ...{ name, description, enabled },
  priority: /^\d{1,3}$/.test(priority.trim()) ? Number(priority) : Number.NaN,
  conditions: conditions.map(({ is }) => is),
  actions: actions.map(({ is }) => is),
});

export type Checked =
  | { readonly body: PlaybookInput }
  /** Error messages by path, such as `conditions.0.value`. */
  | { readonly errors: Readonly<Record<string, string>> };

/** Validates a draft against the schema of the contract. */
export const checked = (draft: Draft): Checked => {
  const { success, output, issues } = v.safeParse(playbookBody, messageText(draft));
  if (success) return { body: output };
  const errors: Record<string, string> = {};
  for (const issue of issues) errors[v.getDotPath(issue) ?? ''] ??= issue.message;
  return { errors };
};

/** Returns the conditions of a draft if they are valid. */
export const rightConditions = (rows: Draft['conditions']): readonly Condition[] | undefined => {
  const { success, output } = v.safeParse(
    playbookBody.entries.conditions,
    rows.map(({ is }) => is),
  );
  return success ? output : undefined;
};
