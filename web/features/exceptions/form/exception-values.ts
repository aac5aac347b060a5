import * as v from 'valibot';
import { exceptionBody } from '#shared/exceptions/contract.ts';
import { type ExceptionKind, hasMeasure } from '#shared/exceptions/exception.ts';

/** What the form holds: text as it was typed. */
export interface ExceptionValues {
  readonly kind: ExceptionKind;
  readonly reason: string;
  readonly measure: string;
  readonly name: string;
  readonly role: string;
  /** Last day on which it is in force, `YYYY-MM-DD`. */
  readonly end: string;
}

/** The body of an exception; not yet validated. */
export const bodyOf = (parameter: string, { kind, reason, measure, name, role, end }: ExceptionValues) => ({
  parameter,
  kind,
  reason,
  ...(hasMeasure(kind) ? { measure } : {}),
  person: { name, role },
  expiresAt: end === '' ? '' : `${end}T23:59:59.999Z`,
});

const fields: Readonly<Record<string, keyof ExceptionValues>> = {
  'person.name': 'name',
  'person.role': 'role',
  expiresAt: 'end',
};

/** Name of the form's field that a path of the API belongs to. */
export const fieldOf = (path: string): string => fields[path] ?? path;

/** What is wrong with each field, by the rules of the API. */
export const errorsOf = (parameter: string, values: ExceptionValues): Record<string, string> => {
  const errors: Record<string, string> = {};
  for (const issue of v.safeParse(exceptionBody, bodyOf(parameter, values)).issues ?? []) {
    const field = fieldOf(v.getDotPath(issue) ?? '');
    // People see no time.
    errors[field] ??= field === 'end' ? 'Choose the last day on which it is in force' : issue.message;
  }
  return errors;
};
