/** Schemas of the declared fields of an agent: what the API accepts, replies and stores, and what reports include. */
import * as v from 'valibot';
import { frameworkInput } from '#shared/frameworks/framework-input.ts';
import { visibleLine } from '#shared/kernel/visible-line.ts';
import {
  type AgentField,
  type AgentFieldName,
  type AgentFieldValue,
  agentFieldList,
  type RepliedFieldName,
  type ReportFieldName,
  type RequiredFieldName,
  type StoredFieldName,
} from './fields.ts';

type Schema<Name extends AgentFieldName> = v.GenericSchema<AgentFieldValue<Name>>;
type Optional<Name extends AgentFieldName> = v.OptionalSchema<Schema<Name>, undefined>;

type CreateEntries = {
  readonly [Name in AgentFieldName]: Name extends RequiredFieldName ? Schema<Name> : Optional<Name>;
};
type PatchEntries = { readonly [Name in AgentFieldName]: Optional<Name> };
type ReplyEntries = {
  readonly [Name in AgentFieldName]: Name extends RepliedFieldName ? Schema<Name> : Optional<Name>;
};
type RowEntries = {
  readonly [Name in AgentFieldName]: Name extends StoredFieldName
    ? Schema<Name>
    : v.ExactOptionalSchema<Schema<Name>, undefined>;
};

const inputOf = ({ kind, label, isRequired, maxLength = 0, options = [] }: AgentField): v.GenericSchema => {
  const noun = label[0] + label.slice(1).toLowerCase();
  const trimmed = v.pipe(v.string(`${noun} is required`), v.trim());
  const text = v.pipe(
    isRequired ? v.pipe(trimmed, v.minLength(1, `${noun} is required`)) : trimmed,
    v.maxLength(maxLength, `${noun} must be at most ${maxLength} characters`),
  );
  switch (kind) {
    case 'line':
      return v.pipe(text, visibleLine(noun));
    case 'text':
      return text;
    case 'choice':
      return v.picklist(options, `Must be one of ${options.join(', ')}`);
    case 'frameworks':
      return v.pipe(
        v.array(frameworkInput, 'Must be a list of framework names'),
        v.maxLength(20, 'At most 20 frameworks'),
      );
  }
};

const storedOf = ({ kind, options = [] }: AgentField): v.GenericSchema => {
  if (kind === 'choice') return v.picklist(options);
  return kind === 'frameworks' ? v.array(v.string()) : v.string();
};

const isStored = ({ isRequired, initial }: AgentField): boolean => isRequired || initial !== undefined;

const entriesOf = (schemaOf: (field: AgentField) => v.GenericSchema, fields = agentFieldList): unknown =>
  Object.fromEntries(fields.map(([name, field]) => [name, schemaOf(field)]));

const replyOf = (field: AgentField): v.GenericSchema =>
  isStored(field) || field.absent !== undefined ? storedOf(field) : v.optional(storedOf(field));

/** Of the body that registers an agent. */
export const createEntries = /* @__PURE__ */ entriesOf((field) =>
  field.isRequired ? inputOf(field) : v.optional(inputOf(field)),
) as CreateEntries;

/** Of the body that changes one. */
export const patchEntries = /* @__PURE__ */ entriesOf((field) => v.optional(inputOf(field))) as PatchEntries;

/** Of a reply. Frameworks are names. */
export const replyEntries = /* @__PURE__ */ entriesOf(replyOf) as ReplyEntries;

/** Of a stored row. Frameworks are keys. */
export const rowEntries = /* @__PURE__ */ entriesOf((field) =>
  isStored(field) ? storedOf(field) : v.exactOptional(storedOf(field)),
) as RowEntries;

/** Of an agent in a report. */
export const reportEntries = /* @__PURE__ */ entriesOf(
  replyOf,
  /* @__PURE__ */ agentFieldList.filter(([, { report }]) => report !== undefined),
) as Pick<ReplyEntries, ReportFieldName>;
