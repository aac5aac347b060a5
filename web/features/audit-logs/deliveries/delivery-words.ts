/** What destinations and their log say, as the page writes it. */
import type { DeliveryReply, DestinationReply } from '#shared/audit-logs/delivery/delivery-routes.ts';
import type { DeliveryFormat, DestinationState } from '#shared/audit-logs/delivery/destination.ts';
import { eventsText } from '../audit-words.ts';

export const formatWords: Readonly<Record<DeliveryFormat, string>> = {
  json: 'JSON, as the API has it',
  ocsf: 'OCSF 1.3',
};

export const stateWords: Readonly<Record<DestinationState, string>> = {
  delivering: 'Delivering',
  failing: 'Failing',
  off: 'Off',
};

/** How far a destination is, in a sentence. It is counted in seals: what is not sealed yet waits for that. */
export const progressText = ({
  deliveredSeal,
  newestSeal,
}: Pick<DestinationReply, 'deliveredSeal' | 'newestSeal'>): string => {
  const waiting = newestSeal - deliveredSeal;
  if (waiting <= 0) return 'Nothing waits';
  return waiting === 1 ? '1 seal waits' : `${waiting.toLocaleString('en-US')} seals wait`;
};

/** What came of a row of the log. */
export const outcomeText = ({
  kind,
  outcome,
  events,
}: Pick<DeliveryReply, 'kind' | 'outcome' | 'events'>): string => {
  if (outcome !== 'delivered') return outcome === 'gone' ? 'Gone, turned off' : 'Failed';
  return kind === 'test' ? 'Test event taken' : `${eventsText(events)} taken`;
};
