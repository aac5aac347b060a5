/** Days and due dates in requests. */
import * as v from 'valibot';
import { MAX_DUE_DAYS } from './due.ts';

const WHOLE_DAYS = `Must be a whole number of days from 1 to ${MAX_DUE_DAYS}`;
const days = v.pipe(
  v.number(WHOLE_DAYS),
  v.integer(WHOLE_DAYS),
  v.minValue(1, WHOLE_DAYS),
  v.maxValue(MAX_DUE_DAYS, WHOLE_DAYS),
);

export const dueDaysSchema = v.strictObject({ critical: days, high: days, medium: days, low: days });

/** A due date. */
export const dayField = v.pipe(
  v.string('Must be a day, such as 2026-12-31'),
  v.isoDate('Must be a day, such as 2026-12-31'),
);
