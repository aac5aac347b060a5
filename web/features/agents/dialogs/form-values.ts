import {
  type AgentField,
  type AgentFieldValue,
  agentFieldList,
  agentFields,
  type FormFieldName,
} from '#shared/agents/fields.ts';

/** Values of the declared fields that the dialogs of an agent share. */
export type FormValues = {
  readonly [Name in FormFieldName]: AgentFieldValue<Name>;
};

const withInput = (...inputs: readonly AgentField['input'][]) =>
  agentFieldList.flatMap(([name, { input }]) => (inputs.includes(input) ? [name as FormFieldName] : []));

/** In the order of the dialogs. */
export const formFields = {
  short: withInput('line', 'type', 'kind'),
  wide: [...withInput('frameworks'), ...withInput('text')],
} as const;

const all = [...formFields.short, ...formFields.wide];

/** The values that a form begins with: those of an agent, and empty ones where it has none. */
export const formValuesOf = (agent: { readonly [Name in FormFieldName]?: FormValues[Name] | undefined }) =>
  Object.fromEntries(
    all.map((name) => {
      const { kind, absent = '' }: AgentField = agentFields[name];
      return [name, agent[name] ?? (kind === 'frameworks' ? [] : absent)];
    }),
  ) as FormValues;

const isLeftOut = (name: FormFieldName, value: string | readonly string[]): boolean =>
  !agentFields[name].isRequired &&
  (value === (agentFields[name] as AgentField).absent || (typeof value === 'string' && value.trim() === ''));

/** The values without optional ones that are blank or mean that nothing is stored. */
export const enteredOf = (values: FormValues) =>
  Object.fromEntries(
    all.filter((name) => !isLeftOut(name, values[name])).map((name) => [name, values[name]]),
  ) as Pick<FormValues, 'name' | 'type' | 'frameworks'> & Partial<FormValues>;
