/** What a page of the trail says of itself. */
import type { Page } from '#shared/kernel/page.ts';
import { dateTime } from '#web/ui/time/format.ts';
import { eventsText } from '../audit-words.ts';

/** How far a page that is not full has looked; nothing of one that is whole. */
export const searchedText = ({ searchedTo, next }: Page<unknown>): string | undefined =>
  searchedTo === undefined || next === undefined
    ? undefined
    : `Looked through the trail back to ${dateTime(searchedTo)} so far. Next looks further.`;

/** `14 events, newest first`; without a known total the order alone. */
export const resultText = ({ items, total }: Page<unknown>, narrowed: boolean): string => {
  if (items.length === 0) return '';
  if (total === undefined) return narrowed ? 'Matching events, newest first' : 'Newest first';
  return `${eventsText(total)}, newest first`;
};
