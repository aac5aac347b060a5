/** Filters of the audit trail. */
import type { AuditEvent } from '#shared/audit/audit-event.ts';
import { DAY, type Instant } from '#shared/kernel/time.ts';

export interface AuditFilter {
  readonly action?: string | undefined;
  readonly resource?: string | undefined;
  /** Id of the actor. */
  readonly actor?: string | undefined;
  /** First and last time, inclusive. */
  readonly from?: Instant | undefined;
  readonly to?: Instant | undefined;
  readonly q?: string | undefined;
}

type Filtered = Pick<AuditEvent, 'action' | 'resource' | 'resourceId' | 'userId' | 'details' | 'timestamp'>;

/** Maximum number of search words; further words are ignored. */
export const MAX_WORDS = 8;

/** Returns the search words in lower case. An event must match all of them. */
export const searchWords = (q: string | undefined): readonly string[] =>
  (q ?? '')
    .toLowerCase()
    .split(/\s/)
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS);

/** Returns the texts that a search for a user compares: first and last names, and the email address. */
export const personTexts = (firstName: string, lastName: string, email: string): readonly string[] =>
  [...firstName.split(/\s/), ...lastName.split(/\s/), email].map((text) => text.toLowerCase());

const startsOne = (texts: readonly string[], word: string): boolean =>
  texts.some((text) => text.startsWith(word));

/** Returns whether any text begins with any of the words. */
export const startsAny = (texts: readonly string[], words: readonly string[]): boolean =>
  words.some((word) => startsOne(texts, word));

/** Returns the word of an action or resource, and its hyphen-separated parts. */
export const wordsOf = (text: string): readonly string[] => [text, ...text.split('-')];

/** Returns the texts of an event that a search compares; its other details are not searched. */
const textsOf = ({ action, resource, resourceId, userId, details }: Filtered): readonly string[] =>
  [
    ...wordsOf(action),
    ...wordsOf(resource),
    resourceId,
    userId,
    ...(typeof details.apiKey === 'string' ? details.apiKey.split(/\s/) : []),
  ].map((text) => text.toLowerCase());

/**
 * Returns a predicate that selects the events matching a filter.
 * @param people texts to compare for the users that a search may find, by id (`personTexts`)
 */
export const leftBy = (
  { action, resource, actor, from, to, q }: AuditFilter,
  people: ReadonlyMap<string, readonly string[]> = new Map(),
): ((event: Filtered) => boolean) => {
  const words = searchWords(q);
  return (event) => {
    if (action !== undefined && event.action !== action) return false;
    if (resource !== undefined && event.resource !== resource) return false;
    if (actor !== undefined && event.userId !== actor) return false;
    if (from !== undefined && event.timestamp < from) return false;
    if (to !== undefined && event.timestamp > to) return false;
    if (words.length === 0) return true;
    const texts = [...textsOf(event), ...(people.get(event.userId) ?? [])];
    return words.every((word) => startsOne(texts, word));
  };
};

/**
 * Parses a time bound: a UTC time, or a day whose start or end it means. Returns undefined if the text is not
 * a valid time.
 */
export const boundOf = (given: string, end: 'from' | 'to'): Instant | undefined => {
  const time = Date.parse(given);
  if (Number.isNaN(time)) return undefined;
  const isDay = given.length === 'yyyy-mm-dd'.length;
  return new Date(isDay && end === 'to' ? time + DAY - 1 : time).toISOString();
};
