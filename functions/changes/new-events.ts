/** New audit events as the stream of the table carries them. */
import type { DynamoDBRecord } from 'aws-lambda';
import { fromImage, type Image } from './image.ts';

/** A new audit event as a record tells it: what was committed, since the item in the table may have been changed since. */
export interface NewEvent {
  readonly tenant: string;
  /** Where its record stands in the stream. */
  readonly sequence: string;
  readonly item: Readonly<Record<string, unknown>>;
}

const tenantOfKey = (key: Image | undefined): string | undefined =>
  /^T#([0-9a-f-]{36})#AUDIT#/.exec(key?.pk?.S ?? '')?.[1];

/** The event that a record tells of, or none. */
export const newEventsIn = ({ eventName, dynamodb }: DynamoDBRecord): readonly NewEvent[] => {
  const { Keys, NewImage, SequenceNumber: sequence = '' } = dynamodb ?? {};
  const tenant = tenantOfKey(Keys);
  return eventName === 'INSERT' && NewImage && tenant !== undefined
    ? [{ tenant, sequence, item: fromImage(NewImage) }]
    : [];
};
