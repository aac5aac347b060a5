/** Values of the declared fields of an agent, between its API and its row. */
import {
  type AgentField,
  type AgentFieldName,
  type AgentFieldValue,
  agentFieldList,
  type RepliedFieldName,
  type ReportFieldName,
  type StoredFieldName,
} from '#shared/agents/fields.ts';

/** Frameworks are given by key. */
type Entered = { readonly [Name in AgentFieldName]?: Readonly<AgentFieldValue<Name>> | undefined };
type ValuesWith<Always extends AgentFieldName> = {
  [Name in Always]: AgentFieldValue<Name>;
} & { [Name in Exclude<AgentFieldName, Always>]?: AgentFieldValue<Name> };

const valuesOf = (read: (name: AgentFieldName, field: AgentField) => unknown): Record<string, unknown> =>
  Object.fromEntries(
    agentFieldList
      .map(([name, field]) => [name, read(name, field)] as const)
      .filter(([, value]) => value !== undefined),
  );

/** What a new row stores: an empty text, and the value that a missing attribute means, are left out. */
export const newFields = (entered: Entered): ValuesWith<StoredFieldName> =>
  valuesOf((name, { initial, absent }) => {
    const value = entered[name] ?? initial;
    return value === '' || value === absent ? undefined : value;
  }) as ValuesWith<StoredFieldName>;

/** What a row stores of the fields that a change names; `undefined` removes the attribute. */
export const fieldChange = (
  entered: Entered,
): { [Name in AgentFieldName]?: AgentFieldValue<Name> | undefined } => {
  const stored = newFields(entered);
  return Object.fromEntries(
    agentFieldList.flatMap(([name]) => (entered[name] === undefined ? [] : [[name, stored[name]]])),
  );
};

/** The fields of a row as replies show them. */
export const fieldValues = (row: Entered): ValuesWith<RepliedFieldName> =>
  valuesOf((name, { absent }) => row[name] ?? absent) as ValuesWith<RepliedFieldName>;

/** Those that reports include. */
export const reportFieldValues = (row: Entered): Pick<ReturnType<typeof fieldValues>, ReportFieldName> =>
  valuesOf((name, { absent, report }) => report && (row[name] ?? absent)) as Pick<
    ReturnType<typeof fieldValues>,
    ReportFieldName
  >;
