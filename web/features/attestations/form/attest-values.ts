import { beyondDocument } from '#shared/attestations/attestation.ts';
import { attestationBody } from '#shared/attestations/contract.ts';
import type { ParameterValue, ValueType } from '#shared/parameters/parameter.ts';
import { validValue } from '#shared/parameters/value.ts';
import {
  endOfDay,
  personOf,
  type RecordValues,
  fieldOf as recordField,
  schemaErrors,
} from '#web/features/approvals/offered/record-values.ts';

/** Form values as text, exactly as typed. */
export interface AttestValues extends RecordValues {
  readonly value: string;
  readonly reference: string;
  /** Date of the document, `YYYY-MM-DD`. */
  readonly date: string;
  readonly statement: string;
}

/** Returns a value in the format of the API; undefined if the field is empty or not a number. */
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
 * Returns the unvalidated request body of an attestation.
 * @param fileId ID of the accepted document
 */
export const attestBody = (
  parameter: { id: string; value: ValueType },
  values: AttestValues,
  fileId?: string,
) => ({
  parameter: parameter.id,
  value: attestedValue(parameter.value, values.value),
  person: personOf(values),
  document: {
    ...(fileId === undefined ? {} : { id: fileId }),
    reference: values.reference,
    date: values.date,
  },
  statement: values.statement,
  expiresAt: endOfDay(values.end),
});

const documentFields: Readonly<Record<string, string>> = {
  'document.id': 'reference',
  'document.reference': 'reference',
  'document.date': 'date',
};

/** Returns the name of the form field for a field path of the API. */
export const fieldOf = (path: string): string => documentFields[path] ?? recordField(path);

/**
 * Errors by field, by the rules of the API.
 * @param today the day in UTC, `YYYY-MM-DD`
 */
export const attestErrors = (
  parameter: { id: string; value: ValueType },
  values: AttestValues,
  today: string,
): Record<string, string> => {
  const body = attestBody(parameter, values);
  const errors = schemaErrors(attestationBody, body, fieldOf, { date: 'Choose the date of the document' });
  const wrong =
    validValue(parameter.value, body.value, today) ??
    (body.value !== undefined && errors.date === undefined
      ? beyondDocument(parameter.value, body.value, values.date)
      : undefined);
  if (wrong !== undefined) errors.value = wrong;
  return errors;
};
