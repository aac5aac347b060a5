/** New audit events in the table's stream. */
import type { DynamoDBRecord } from 'aws-lambda';
import { fromImage, type Image } from './image.ts';

/**
 * A new audit event from a record: the committed version, because the item in the table may have changed
 * since.
 */
export interface NewEvent {
  readonly tenant: string;
  /** Position of its record in the stream. */
  readonly sequence: string;
  readonly item: Readonly<Record<string, unknown>>;
}

const tenantOfKey = (key: Image | undefined): string | undefined =>
  /^T#([0-9a-f-]{36})#AUDIT#/.exec(key?.pk?.S ?? '')?.[1];

/** Returns the audit event of a record; empty if there is none. */
export const newEventsIn = ({ eventName, dynamodb }: DynamoDBRecord): readonly NewEvent[] => {
  const { Keys, NewImage, SequenceNumber: sequence = '' } = dynamodb ?? {};
  const tenant = tenantOfKey(Keys);
  return eventName === 'INSERT' && NewImage && tenant !== undefined
    ? [{ tenant, sequence, item: fromImage(NewImage) }]
    : [];
};
