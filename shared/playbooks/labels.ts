/** Formats playbooks for display. */
import { type FieldId, fields, type Operator } from './fields.ts';
import type { Action, ActionType, Condition } from './playbook.ts';

export const operatorLabels: Readonly<Record<Operator, string>> = {
  is: 'is',
  'is-not': 'is not',
  contains: 'contains',
  'starts-with': 'starts with',
  'one-of': 'is one of',
  'at-least': 'is at least',
  'is-unknown': 'is unknown',
};

export const actionLabels: Readonly<Record<ActionType, string>> = {
  register: 'Register the agent',
  ignore: 'Ignore the agent',
  'set-type': 'Set agent type',
  'assign-frameworks': 'Assign frameworks',
  tag: 'Tag',
  'set-environment': 'Set environment',
};

/** Formats an option of a closed list: `mcp_server` as `MCP server`. */
export const optionLabels = (option: string): string => {
  const words = option.replaceAll('_', ' ').replace(/\b(?:mcp|ui)\b/g, (word) => word.toUpperCase());
  return words.includes('.') ? option : words;
};

const valueWords = (field: FieldId, value: Condition['value']): string => {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const isListed = fields[field].options !== undefined;
  const shown = (one: string) => (isListed ? optionLabels(one) : one);
  return typeof value === 'string' ? shown(value) : value.map(shown).join(', ');
};

/** Formats a condition, such as `Environment is production`. */
export const conditionLabels = ({ field, operator, value }: Condition): string =>
  [fields[field].name, operatorLabels[operator], valueWords(field, value)]
    .filter((part) => part !== '')
    .join(' ');

/** Formats an action's parameters, such as `HIPAA, HITRUST`; empty if there are none. */
const parametersLabels = (action: Action): string => {
  switch (action.type) {
    case 'set-type':
      return action.parameters.type;
    case 'assign-frameworks':
      return action.parameters.frameworks.join(', ');
    case 'tag':
      return action.parameters.tags.join(', ');
    case 'set-environment':
      return action.parameters.environment;
    default:
      return '';
  }
};

/** Formats an action, such as `Assign frameworks: HIPAA, HITRUST`. */
export const actionSentence = (action: Action): string => {
  const parameters = parametersLabels(action);
  return parameters === '' ? actionLabels[action.type] : `${actionLabels[action.type]}: ${parameters}`;
};
