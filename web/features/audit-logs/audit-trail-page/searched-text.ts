/** Notes about a page of the trail. */
import type { Page } from '#shared/kernel/page.ts';
import { dateTime } from '#web/ui/time/format.ts';
import { eventsText } from '../audit-labels.ts';

/** Returns how far back the search for an incomplete page went; undefined for a complete page. */
export const searchedText = ({ searchedTo, next }: Page<unknown>): string | undefined =>
  searchedTo === undefined || next === undefined
    ? undefined
    : `Searched the trail back to ${dateTime(searchedTo)} so far. Select Next to search further back.`;

/** Returns `14 events, newest first`; only the order if the total is unknown. */
export const resultText = ({ items, total }: Page<unknown>, narrowed: boolean): string => {
  if (items.length === 0) return '';
  if (total === undefined) return narrowed ? 'Matching events, newest first' : 'Newest first';
  return `${eventsText(total)}, newest first`;
};
