import * as v from 'valibot';
import { beyondDocument } from '#shared/attestations/attestation.ts';
import { attestationBody } from '#shared/attestations/contract.ts';
import type { ParameterValue, ValueType } from '#shared/parameters/parameter.ts';
import { validValue } from '#shared/parameters/value.ts';

/** What the dialog holds: text as it was typed. */
export interface AttestValues {
  readonly value: string;
  readonly name: string;
  readonly role: string;
  readonly reference: string;
  /** Day of the document, `YYYY-MM-DD`. */
  readonly date: string;
  readonly statement: string;
  /** Last day on which it counts, `YYYY-MM-DD`. */
  readonly end: string;
}

/** A value as the API takes it; undefined when nothing, or no number, was entered. */
export const attestedValue = (type: ValueType, text: string): ParameterValue | undefined => {
  const entered = text.trim();
  if (entered === '') return undefined;
  switch (type.type) {
    case 'boolean':
      return entered === 'yes';
    case 'integer':
    case 'duration':
    case 'percentage':
      return Number.isNaN(Number(entered)) ? undefined : Number(entered);
    case 'list':
      return entered
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== '');
    default:
      return entered;
  }
};

/**
 * The body of an attestation; not yet validated.
 * @param fileId of the document that was accepted
 */
export const attestBody = (
  parameter: { id: string; value: ValueType },
  values: AttestValues,
  fileId?: string,
) => ({
  parameter: parameter.id,
  value: attestedValue(parameter.value, values.value),
  person: { name: values.name, ...(values.role.trim() !== '' && { role: values.role }) },
  document: {
    ...(fileId === undefined ? {} : { id: fileId }),
    reference: values.reference,
    date: values.date,
  },
  statement: values.statement,
  expiresAt: values.end === '' ? '' : `${values.end}T23:59:59.999Z`,
});

const fields: Readonly<Record<string, keyof AttestValues>> = {
  value: 'value',
  'person.name': 'name',
  'person.role': 'role',
  'document.id': 'reference',
  'document.reference': 'reference',
  'document.date': 'date',
  statement: 'statement',
  expiresAt: 'end',
};

/** Name of the form's field that a path of the API belongs to. */
export const fieldOf = (path: string): string => fields[path] ?? path;

/** Said under a day that was not chosen: people see no time. */
const dayErrors: Readonly<Partial<Record<keyof AttestValues, string>>> = {
  date: 'Choose the day of the document',
  end: 'Choose the last day on which it counts',
};

/**
 * What is wrong with each field, by the rules of the API.
 * @param today the day in UTC, `YYYY-MM-DD`
 */
export const attestErrors = (
  parameter: { id: string; value: ValueType },
  values: AttestValues,
  today: string,
): Record<string, string> => {
  const body = attestBody(parameter, values);
  const errors: Record<string, string> = {};
  for (const issue of v.safeParse(attestationBody, body).issues ?? []) {
    const field = fieldOf(v.getDotPath(issue) ?? '') as keyof AttestValues;
    errors[field] ??= dayErrors[field] ?? issue.message;
  }
  const wrong =
    validValue(parameter.value, body.value, today) ??
    (body.value !== undefined && errors.date === undefined
      ? beyondDocument(parameter.value, body.value, values.date)
      : undefined);
  if (wrong !== undefined) errors.value = wrong;
  return errors;
};
