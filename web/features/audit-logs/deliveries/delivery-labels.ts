/** Labels of destinations and their logs. */
import type { DeliveryReply, DestinationReply } from '#shared/audit-logs/delivery/delivery-routes.ts';
import type { DeliveryFormat, DestinationState } from '#shared/audit-logs/delivery/destination.ts';
import { eventsText } from '../audit-labels.ts';

export const formatLabels: Readonly<Record<DeliveryFormat, string>> = {
  json: 'JSON (API format)',
  ocsf: 'OCSF 1.3',
};

export const stateLabels: Readonly<Record<DestinationState, string>> = {
  delivering: 'Delivering',
  failing: 'Failing',
  off: 'Off',
};

/**
 * Returns the delivery progress of a destination. It is counted in seals, because unsealed events are not
 * sent yet.
 */
export const progressText = ({
  deliveredSeal,
  newestSeal,
}: Pick<DestinationReply, 'deliveredSeal' | 'newestSeal'>): string => {
  const waiting = newestSeal - deliveredSeal;
  if (waiting <= 0) return 'Up to date';
  return waiting === 1 ? '1 seal pending' : `${waiting.toLocaleString('en-US')} seals pending`;
};

/** Returns the outcome of a log row as text. */
export const outcomeText = ({
  kind,
  outcome,
  events,
}: Pick<DeliveryReply, 'kind' | 'outcome' | 'events'>): string => {
  if (outcome !== 'delivered') return outcome === 'gone' ? 'Endpoint gone (410), turned off' : 'Failed';
  return kind === 'test' ? 'Test event accepted' : `${eventsText(events)} delivered`;
};
