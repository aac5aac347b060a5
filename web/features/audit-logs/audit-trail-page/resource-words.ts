import { wordsOf } from '../audit-words.ts';

/** What an event concerns, as a badge or an option says it. */
export const resourceWords = (resource: string): string =>
  resource === 'api-key' ? 'API key' : wordsOf(resource);
