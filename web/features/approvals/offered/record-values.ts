import * as v from 'valibot';
import type { UserReply } from '#shared/auth/contract.ts';
import { dayAhead } from '#web/ui/time/day-ahead.ts';

/** What the form of every record holds about its person and its end: text as it was typed. */
export interface RecordValues {
  readonly name: string;
  readonly role: string;
  /** Last day on which the record is in force, `YYYY-MM-DD`. */
  readonly end: string;
}

/** Half a year: short enough that a person reviews the record, long enough to be worth it. */
const DEFAULT_TERM_DAYS = 180;

/** The values of a new form: the user vouches. */
export const newRecord = (
  user: Pick<UserReply, 'firstName' | 'lastName'> | undefined,
  now: Date,
): RecordValues => ({
  name: user ? `${user.firstName} ${user.lastName}` : '',
  role: '',
  end: dayAhead(now, DEFAULT_TERM_DAYS),
});

/** The end of a day in UTC, as the API takes it. */
export const endOfDay = (day: string): string => (day === '' ? '' : `${day}T23:59:59.999Z`);

/** The person of a body; an empty role is left out. */
export const personOf = ({ name, role }: Pick<RecordValues, 'name' | 'role'>) => ({
  name,
  ...(role.trim() === '' ? {} : { role }),
});

const recordFields: Readonly<Record<string, string>> = {
  'person.name': 'name',
  'person.role': 'role',
  expiresAt: 'end',
};

/** Returns the name of the form field for a field path of the API. */
export const fieldOf = (path: string): string => recordFields[path] ?? path;

/** Replaces the API's message about a time: the form has days only. */
const recordMessages: Readonly<Record<string, string>> = { end: 'Choose the last day' };

/** Errors by field, by the rules of the API. @param messages of fields that the form names otherwise than the API */
export const schemaErrors = (
  schema: v.GenericSchema,
  body: unknown,
  toField: (path: string) => string = fieldOf,
  messages: Readonly<Record<string, string>> = {},
): Record<string, string> => {
  const errors: Record<string, string> = {};
  for (const issue of v.safeParse(schema, body).issues ?? []) {
    const field = toField(v.getDotPath(issue) ?? '');
    errors[field] ??= messages[field] ?? recordMessages[field] ?? issue.message;
  }
  return errors;
};
