/** A playbook: conditions on a discovered agent, all of which must hold, and the resulting actions. */
import * as v from 'valibot';
import { createAgentBody, environments } from '#shared/agents/contract.ts';
import { frameworkInput } from '#shared/frameworks/framework-input.ts';
import { visibleLine } from '#shared/kernel/visible-line.ts';
import { fieldIds, fields, operators, operatorsOf } from './fields.ts';

const given = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, 'Must not be empty'),
  v.maxLength(200, 'Must be at most 200 characters'),
  visibleLine('A value'),
);

/** The value to compare with: texts for `one-of`, a boolean for a flag, null if the operator has no value. */
const conditionValue = v.nullable(
  v.union([
    v.boolean(),
    given,
    v.pipe(v.array(given), v.minLength(1, 'Enter at least one value'), v.maxLength(20, 'At most 20 values')),
  ]),
);

interface ConditionShape {
  readonly field: (typeof fieldIds)[number];
  readonly operator: (typeof operators)[number];
  readonly value: boolean | string | readonly string[] | null;
}

const isOperatorOf = ({ field, operator }: Pick<ConditionShape, 'field' | 'operator'>): boolean =>
  operatorsOf[fields[field].shape].includes(operator);

/** Returns whether the value is valid for the field and operator. */
const isValueOf = ({ field, operator, value }: ConditionShape): boolean => {
  const { shape, options } = fields[field];
  if (operator === 'is-unknown') return value === null;
  if (shape === 'flag') return typeof value === 'boolean';
  const isOffered = (one: unknown) => typeof one === 'string' && (options?.includes(one) ?? true);
  return operator === 'one-of' ? Array.isArray(value) && value.every(isOffered) : isOffered(value);
};

export const conditionSchema = v.pipe(
  v.strictObject({
    field: v.picklist(fieldIds, `Must be one of ${fieldIds.join(', ')}`),
    operator: v.picklist(operators, `Must be one of ${operators.join(', ')}`),
    value: conditionValue,
  }),
  v.forward(
    v.partialCheck([['field'], ['operator']], isOperatorOf, 'Must be a valid operator for the field'),
    ['operator'],
  ),
  v.forward(
    v.partialCheck(
      [['field'], ['operator'], ['value']],
      isValueOf,
      'Must be a valid value for the field and operator: a list for one-of, true or false for a yes/no field, none for is-unknown',
    ),
    ['value'],
  ),
);
/** All observed values of the agent are compared case-insensitively. */
export type Condition = v.InferOutput<typeof conditionSchema>;

const nothing = v.strictObject({});

export const actionTypes = [
  'register',
  'ignore',
  'set-type',
  'assign-frameworks',
  'tag',
  'set-environment',
] as const;
export type ActionType = (typeof actionTypes)[number];

/** `register` and `ignore` decide the same question; the other actions apply only to registered agents. */
export const actionSchema = v.variant(
  'type',
  [
    v.strictObject({ type: v.literal('register'), parameters: nothing }),
    v.strictObject({ type: v.literal('ignore'), parameters: nothing }),
    v.strictObject({
      type: v.literal('set-type'),
      parameters: v.strictObject({ type: createAgentBody.entries.type }),
    }),
    v.strictObject({
      type: v.literal('assign-frameworks'),
      parameters: v.strictObject({
        frameworks: v.pipe(
          v.array(frameworkInput, 'Select at least one framework'),
          v.minLength(1, 'Select at least one framework'),
          v.maxLength(20, 'At most 20 frameworks'),
        ),
      }),
    }),
    v.strictObject({
      type: v.literal('tag'),
      parameters: v.strictObject({
        tags: v.pipe(
          v.array(
            v.pipe(
              v.string(),
              v.trim(),
              v.minLength(1, 'Must not be empty'),
              v.maxLength(50, 'Must be at most 50 characters'),
              visibleLine('A tag'),
            ),
          ),
          v.minLength(1, 'Enter at least one tag'),
          v.maxLength(10, 'At most 10 tags'),
        ),
      }),
    }),
    v.strictObject({
      type: v.literal('set-environment'),
      parameters: v.strictObject({
        environment: v.picklist(environments, `Must be one of ${environments.join(', ')}`),
      }),
    }),
  ],
  `Must be one of ${actionTypes.join(', ')}`,
);
export type Action = v.InferOutput<typeof actionSchema>;

const priority = 'Priority must be a whole number from 0 to 100';

/** The user-supplied fields of a playbook. */
export const playbookFields = {
  name: v.pipe(
    v.string('Name is required'),
    v.trim(),
    v.minLength(1, 'Name is required'),
    v.maxLength(100, 'Name must be at most 100 characters'),
    visibleLine('Name'),
  ),
  description: v.pipe(v.string(), v.trim(), v.maxLength(500, 'Description must be at most 500 characters')),
  priority: v.pipe(
    v.number(priority),
    v.integer(priority),
    v.minValue(0, priority),
    v.maxValue(100, priority),
  ),
  enabled: v.boolean(),
  conditions: v.pipe(
    v.array(conditionSchema, 'Enter at least one condition'),
    v.minLength(1, 'Enter at least one condition'),
    v.maxLength(10, 'At most 10 conditions'),
  ),
  actions: v.pipe(
    v.array(actionSchema, 'Enter at least one action'),
    v.minLength(1, 'Enter at least one action'),
    v.maxLength(actionTypes.length - 1, 'Each action can be used once'),
    v.check(
      (actions) => new Set(actions.map(({ type }) => type)).size === actions.length,
      'Each action can be used once',
    ),
    v.check(
      (actions) => !['register', 'ignore'].every((type) => actions.some((one) => one.type === type)),
      'A playbook can register or ignore an agent, not both',
    ),
  ),
};

export interface Playbook {
  /** A UUID; for built-in playbooks `default-…` or `healthcare-…`. */
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** 0 to 100; in a conflict the greater value wins. */
  readonly priority: number;
  readonly enabled: boolean;
  readonly conditions: readonly Condition[];
  /** Frameworks are stored by key. */
  readonly actions: readonly Action[];
}

/** Sorts by priority, highest first, then by id, so that the order of a list never matters. */
export const inOrder = <P extends Pick<Playbook, 'id' | 'priority'>>(playbooks: readonly P[]): readonly P[] =>
  playbooks.toSorted((one, other) => other.priority - one.priority || (one.id < other.id ? -1 : 1));
