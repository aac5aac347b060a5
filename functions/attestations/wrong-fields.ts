/** Attestation checks that the schema cannot express. */
import { invalidExpiry } from '#shared/approvals/lifecycle.ts';
import { type Attestation, beyondDocument, endOf } from '#shared/attestations/attestation.ts';
import type { ErrorDetail } from '#shared/kernel/errors.ts';
import { HOUR, type Instant, later } from '#shared/kernel/time.ts';
import { isDate, validValue } from '#shared/parameters/value.ts';
import { judgedParameter } from '#shared/scoring/judged-catalog.ts';

/**
 * Offset of the earliest time zone: its day starts this long before the UTC day (tz database,
 * Pacific/Kiritimati).
 */
const EARLIEST_DAY = 14 * HOUR;

type Given = Pick<Attestation, 'parameterId' | 'value' | 'document' | 'expiresAt'>;

const wrongDay = (given: Given, now: Instant): string | undefined => {
  const { date } = given.document;
  if (!isDate(date)) return 'Must be a valid date, written YYYY-MM-DD';
  if (date > later(now, EARLIEST_DAY).slice(0, 10)) return 'Must not be in the future';
  const parameter = judgedParameter(given.parameterId);
  return parameter && invalidExpiry(given.expiresAt, now) === undefined && endOf(parameter, given) <= now
    ? `Must be at most ${parameter.observedForDays} days ago: a count expires after that`
    : undefined;
};

const wrongParameter = ({ parameterId, value, document }: Given, now: Instant): ErrorDetail | undefined => {
  const parameter = judgedParameter(parameterId);
  if (!parameter)
    return {
      path: 'parameter',
      message: 'No parameter has this ID; GET /api/parameters lists all parameters',
    };
  const { sources } = parameter;
  if (!sources.includes('attestation'))
    return {
      path: 'parameter',
      message: `An attestation is not accepted for this parameter. Accepted sources: ${sources.join(', ')}`,
    };
  const wrong =
    validValue(parameter.value, value, now.slice(0, 10)) ??
    (isDate(document.date) ? beyondDocument(parameter.value, value, document.date) : undefined);
  return wrong === undefined ? undefined : { path: 'value', message: wrong };
};

/** The attestation names a document that the agent does not have. */
export const NO_DOCUMENT: ErrorDetail = {
  path: 'document.id',
  message: 'No accepted document has this ID. Upload a document to this agent and accept it first',
};

/**
 * Returns each invalid field with what is required.
 * @param lacksFile whether it names a document that the agent does not have
 */
export const wrongFields = (given: Given, lacksFile: boolean, now: Instant): readonly ErrorDetail[] => {
  const end = invalidExpiry(given.expiresAt, now);
  const day = wrongDay(given, now);
  return [
    wrongParameter(given, now),
    lacksFile ? NO_DOCUMENT : undefined,
    day === undefined ? undefined : { path: 'document.date', message: day },
    end === undefined ? undefined : { path: 'expiresAt', message: end },
  ].filter((detail) => detail !== undefined);
};
