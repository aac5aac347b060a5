import { exceptionBody } from '#shared/exceptions/contract.ts';
import { type ExceptionKind, hasMeasure } from '#shared/exceptions/exception.ts';
import { endOfDay, type RecordValues, schemaErrors } from '#web/features/approvals/offered/record-values.ts';

/** Values of the form, as entered. */
export interface ExceptionValues extends RecordValues {
  readonly kind: ExceptionKind;
  readonly reason: string;
  readonly measure: string;
}

/** Returns the request body of an exception, not yet validated. */
export const bodyOf = (parameter: string, { kind, reason, measure, name, role, end }: ExceptionValues) => ({
  parameter,
  kind,
  reason,
  ...(hasMeasure(kind) ? { measure } : {}),
  person: { name, role },
  expiresAt: endOfDay(end),
});

/** Errors by field, by the rules of the API. */
export const errorsOf = (parameter: string, values: ExceptionValues): Record<string, string> =>
  schemaErrors(exceptionBody, bodyOf(parameter, values));
