/**
 * The fields of an agent that people edit, each declared once. Schemas (`field-schemas.ts`), stored rows, dialogs, lists and
 * reports read this table. It has no schemas itself, so that a page that needs a label does not load a validator.
 */

import { agentKinds } from '#shared/parameters/agent-kinds.ts';

export const agentStatuses = ['active', 'inactive'] as const;
export type AgentStatus = (typeof agentStatuses)[number];

/** Environment of an agent. `unknown` counts as production when consent is required. */
export const environments = ['production', 'staging', 'development', 'unknown'] as const;
export type Environment = (typeof environments)[number];

/** How one field is declared. */
export interface AgentField {
  /** `line` is one line without invisible characters; `text` may have several. */
  readonly kind: 'line' | 'text' | 'choice' | 'frameworks';
  /** In dialogs, and in messages about what was entered. */
  readonly label: string;
  /** In the head of a list, where it is shorter. */
  readonly columnLabel?: string;
  readonly isRequired: boolean;
  /** Of a line or a text, in characters. */
  readonly maxLength?: number;
  /** Of a choice. */
  readonly options?: readonly string[];
  /** What a new agent has unless its registration says otherwise. */
  readonly initial?: string;
  /** The value that a row does not store: a missing attribute means this. */
  readonly absent?: string;
  /** Input in the registration and settings dialogs; a field without one is edited elsewhere. */
  readonly input?: 'line' | 'type' | 'kind' | 'text' | 'frameworks';
  readonly placeholder?: string;
  /** Present if reports include the field; with the column of the CSV file, if it has one. */
  readonly report?: { readonly csvColumn?: string };
}

export const agentFields = {
  name: {
    kind: 'line',
    label: 'Agent Name',
    columnLabel: 'Agent',
    isRequired: true,
    maxLength: 200,
    input: 'line',
    report: { csvColumn: 'agent' },
  },
  type: {
    kind: 'line',
    label: 'Agent Type',
    columnLabel: 'Type',
    isRequired: true,
    maxLength: 60,
    input: 'type',
    report: { csvColumn: 'agent_type' },
  },
  description: {
    kind: 'text',
    label: 'Description',
    isRequired: false,
    maxLength: 2000,
    input: 'text',
    placeholder: 'Purpose, users and tools',
  },
  frameworks: {
    kind: 'frameworks',
    label: 'Compliance Frameworks',
    columnLabel: 'Frameworks',
    isRequired: true,
    input: 'frameworks',
  },
  kind: {
    kind: 'choice',
    label: 'Kind of Agent',
    columnLabel: 'Kind',
    isRequired: false,
    options: agentKinds,
    absent: 'unknown',
    input: 'kind',
  },
  status: {
    kind: 'choice',
    label: 'Status',
    isRequired: false,
    options: agentStatuses,
    initial: 'active',
    report: { csvColumn: 'agent_status' },
  },
  environment: {
    kind: 'choice',
    label: 'Environment',
    isRequired: false,
    options: environments,
    absent: 'unknown',
    report: {},
  },
} as const satisfies Readonly<Record<string, AgentField>>;

type Fields = typeof agentFields;
export type AgentFieldName = keyof Fields;

/** Names of the fields whose declaration has the shape. */
type NamesWith<Shape> = {
  [Name in AgentFieldName]: Fields[Name] extends Shape ? Name : never;
}[AgentFieldName];

export type RequiredFieldName = NamesWith<{ readonly isRequired: true }>;
/** Every row has these. */
export type StoredFieldName = RequiredFieldName | NamesWith<{ readonly initial: string }>;
/** Every reply has these. */
export type RepliedFieldName = StoredFieldName | NamesWith<{ readonly absent: string }>;
export type FormFieldName = NamesWith<{ readonly input: string }>;
export type ReportFieldName = NamesWith<{ readonly report: object }>;

/** The value of a field. */
export type AgentFieldValue<Name extends AgentFieldName> = Fields[Name] extends {
  readonly options: readonly (infer Option)[];
}
  ? Option
  : Fields[Name] extends { readonly kind: 'frameworks' }
    ? string[]
    : string;

/** Fields with their names, in the order of the declaration. */
export const agentFieldList = Object.entries(agentFields) as readonly (readonly [
  AgentFieldName,
  AgentField,
])[];
