import { setTimeout as sleep } from 'node:timers/promises';
import { DynamoDBClient, UpdateItemCommand } from '@aws-sdk/client-dynamodb';

const client = new DynamoDBClient({});
const MAX_SLICES = 3;
const PAGES = 2;
let active = 0;

interface Event {
  jobId: string;
  slice?: { done: number };
  page?: { cursor: number };
  batch?: string[];
}

/** A bulk-run page of the maximum size: 40 batches of 25 ids. */
const pageAfter = (cursor: number) => ({
  cursor: cursor + 1,
  more: cursor + 1 < PAGES,
  batches: Array.from({ length: 40 }, (_, batch) =>
    Array.from({ length: 25 }, (_, at) => `${cursor}-${batch}-${at}`.padEnd(26, 'x')),
  ),
});

/** Calls of each function, by job id. */
const late = new Map<string, number>();

/** Times out twice in the job named after this step. */
function beLate(step: string, jobId: string): void {
  if (jobId !== `late-${step}`) return;
  const times = (late.get(step) ?? 0) + 1;
  late.set(step, times);
  if (times <= 2) throw Object.assign(new Error('nobody answered'), { name: 'TimeoutError' });
}

async function answer(step: string, event: Event): Promise<unknown> {
  beLate(step, event.jobId);
  switch (step) {
    case 'begin':
      if (event.jobId === 'broken') throw new Error('cannot begin');
      return { claimed: event.jobId !== 'taken', attempt: `attempt of ${event.jobId}` };
    case 'slice': {
      const done = (event.slice?.done ?? 0) + 1;
      return { done, more: done < MAX_SLICES, pause: done === 1 ? 1 : 0 };
    }
    case 'emit':
      return pageAfter(event.page?.cursor ?? 0);
    case 'batch':
      // Long enough for concurrent calls to overlap.
      await sleep(5);
      if (event.batch?.[0]?.startsWith('0-7-')) throw new Error('this batch cannot be done');
      return { dropped: 'by the workflow' };
    default:
      return {};
  }
}

/**
 * Workflow function for tests, selected by the variable `STEP`. Records each call and the number of
 * concurrent calls.
 */
export async function handler(event: Event): Promise<unknown> {
  const { STEP = '' } = process.env;
  active += 1;
  const seen = active;
  try {
    return await answer(STEP, event);
  } finally {
    active -= 1;
    const { batch, page, ...rest } = event;
    const detail = {
      ...rest,
      ...(batch ? { batch: batch[0] } : {}),
      bytes: JSON.stringify(event).length,
      seen,
    };
    await client.send(
      new UpdateItemCommand({
        TableName: process.env.TABLE_NAME,
        Key: { pk: { S: event.jobId }, sk: { S: STEP } },
        UpdateExpression: 'SET calls = list_append(if_not_exists(calls, :none), :call)',
        ExpressionAttributeValues: { ':none': { L: [] }, ':call': { L: [{ S: JSON.stringify(detail) }] } },
      }),
    );
  }
}
