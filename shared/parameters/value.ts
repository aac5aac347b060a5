import type { ValueType } from './parameter.ts';

/** Most entries of a list, and most characters of an entry. */
const LIST_ENTRIES = 500;
const ENTRY_LENGTH = 200;
/** Most characters of a text. */
export const TEXT_LENGTH = 2000;

const isWhole = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0;

const isPercentage = (value: unknown): boolean => typeof value === 'number' && value >= 0 && value <= 100;

/** Whether it is a day of the calendar, written `YYYY-MM-DD`. */
export const isDate = (value: unknown): boolean =>
  typeof value === 'string' &&
  /^\d{4}-\d{2}-\d{2}$/.test(value) &&
  !Number.isNaN(Date.parse(value)) &&
  new Date(value).toISOString().startsWith(value);

const isEntry = (entry: unknown): boolean =>
  typeof entry === 'string' && entry.trim() !== '' && entry.length <= ENTRY_LENGTH;

const isList = (value: unknown): boolean =>
  Array.isArray(value) && value.length <= LIST_ENTRIES && value.every(isEntry);

const wrongDate = (of: string | undefined, value: unknown, today: string): string | undefined => {
  if (!isDate(value))
    return of === undefined
      ? 'Must be a date that exists, written YYYY-MM-DD'
      : `Must be the date of ${of}, written YYYY-MM-DD`;
  return of !== undefined && String(value) > today
    ? 'Must not be in the future; days are those of UTC'
    : undefined;
};

/** Whether it is a number that tells nothing without the day on which it was counted. */
export const isCounted = (valueType: ValueType): boolean =>
  valueType.type === 'integer' && valueType.counted === true;

/**
 * Whether a value that somebody declared or attested can be a value of a parameter.
 * @param today the day in UTC on which it was said, `YYYY-MM-DD`: what has happened cannot lie after it
 * @returns nothing when it can, else a sentence that says what would be right, such as `Must be true or false`
 */
export const validValue = (valueType: ValueType, value: unknown, today: string): string | undefined => {
  switch (valueType.type) {
    case 'boolean':
      return typeof value === 'boolean' ? undefined : 'Must be true or false';
    case 'enum': {
      const { options } = valueType;
      return options.some((option) => option === value) ? undefined : `Must be one of ${options.join(', ')}`;
    }
    case 'integer':
    case 'duration':
      return isWhole(value) ? undefined : `Must be a whole number of ${valueType.unit}, 0 or more`;
    case 'percentage':
      return isPercentage(value) ? undefined : 'Must be a number from 0 to 100';
    case 'date':
      return wrongDate(valueType.of, value, today);
    case 'list':
      return isList(value)
        ? undefined
        : `Must be a list of at most ${LIST_ENTRIES} ${valueType.of}, each a text of 1 to ${ENTRY_LENGTH} characters`;
    case 'text':
      return typeof value === 'string' && value.length <= TEXT_LENGTH
        ? undefined
        : `Must be a text of at most ${TEXT_LENGTH.toLocaleString('en-US')} characters, the ${valueType.of}`;
  }
};
