/** What no schema can say of an attestation that is to be recorded. */
import { invalidExpiry } from '#shared/approvals/lifecycle.ts';
import { type Attestation, beyondDocument, endOf } from '#shared/attestations/attestation.ts';
import { judgedParameter } from '#shared/judging/judged-catalogue.ts';
import type { ErrorDetail } from '#shared/kernel/errors.ts';
import { HOUR, type Instant, later } from '#shared/kernel/time.ts';
import { isDate, validValue } from '#shared/parameters/value.ts';

/** So much earlier than in UTC a day begins where it begins first (tz database, Pacific/Kiritimati). */
const EARLIEST_DAY = 14 * HOUR;

type Given = Pick<Attestation, 'parameterId' | 'value' | 'document' | 'expiresAt'>;

const wrongDay = (given: Given, now: Instant): string | undefined => {
  const { date } = given.document;
  if (!isDate(date)) return 'Must be a date that exists, written YYYY-MM-DD';
  if (date > later(now, EARLIEST_DAY).slice(0, 10)) return 'Must not be in the future';
  const parameter = judgedParameter(given.parameterId);
  return parameter && invalidExpiry(given.expiresAt, now) === undefined && endOf(parameter, given) <= now
    ? `Must be at most ${parameter.observedForDays} days back: a count holds no longer`
    : undefined;
};

const wrongParameter = ({ parameterId, value, document }: Given, now: Instant): ErrorDetail | undefined => {
  const parameter = judgedParameter(parameterId);
  if (!parameter)
    return {
      path: 'parameter',
      message: 'There is no parameter of this id; GET /api/parameters lists them all',
    };
  const { sources } = parameter;
  if (!sources.includes('attestation'))
    return {
      path: 'parameter',
      message: `An attestation does not show this; it takes ${sources.join(' or ')}`,
    };
  const wrong =
    validValue(parameter.value, value, now.slice(0, 10)) ??
    (isDate(document.date) ? beyondDocument(parameter.value, value, document.date) : undefined);
  return wrong === undefined ? undefined : { path: 'value', message: wrong };
};

/** It names a document that the agent does not have. */
export const NO_DOCUMENT: ErrorDetail = {
  path: 'document.id',
  message: 'There is no accepted document of this id; upload one to this agent and accept it first',
};

/**
 * Each wrong field with what would be right.
 * @param lacksFile it names a document that the agent does not have
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
