import type { ValueType } from './parameter.ts';

/** Maximum entries of a list, and maximum characters of an entry. */
const LIST_ENTRIES = 500;
const ENTRY_LENGTH = 200;
/** Maximum characters of a text. */
export const TEXT_LENGTH = 2000;

const isWhole = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0;

const isPercentage = (value: unknown): boolean => typeof value === 'number' && value >= 0 && value <= 100;

/** Returns whether the value is a calendar day, written `YYYY-MM-DD`. */
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
      ? 'Must be a valid date, written YYYY-MM-DD'
      : `Must be the date of ${of}, written YYYY-MM-DD`;
  return of !== undefined && String(value) > today ? 'Must not be in the future; days are in UTC' : undefined;
};

/** Returns whether a number is meaningless without the day of its count. */
export const isCounted = (valueType: ValueType): boolean =>
  valueType.type === 'integer' && valueType.counted === true;

/**
 * Checks whether a declared or attested value is valid for a parameter.
 * @param today the UTC day of the statement, `YYYY-MM-DD`: past events cannot be later
 * @returns undefined if it is valid, otherwise a message that states what is required, such as `Must be true
 * or false`
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
        : `Must be a list of at most ${LIST_ENTRIES} ${valueType.of}, each with 1 to ${ENTRY_LENGTH} characters`;
    case 'text':
      return typeof value === 'string' && value.length <= TEXT_LENGTH
        ? undefined
        : `Must be a text of at most ${TEXT_LENGTH.toLocaleString('en-US')} characters: the ${valueType.of}`;
  }
};
