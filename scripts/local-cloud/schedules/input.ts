import { randomUUID } from 'node:crypto';
import type { Stack } from '../template/stack.ts';

/** Returns the input of a Scheduler target with context attributes filled in, or the scheduled event. */
export function schedulerInput(input: string | undefined, arn: string, at: Date, stack: Stack): string {
  if (input === undefined) return scheduledEvent('aws.scheduler', arn, at, stack, '{}');
  return input
    .replaceAll('<aws.scheduler.schedule-arn>', arn)
    .replaceAll('<aws.scheduler.scheduled-time>', isoSeconds(at))
    .replaceAll('<aws.scheduler.execution-id>', randomUUID())
    .replaceAll('<aws.scheduler.attempt-number>', '1');
}

/** Returns the event of a schedule for which the template defines no input. */
export function scheduledEvent(source: string, arn: string, at: Date, stack: Stack, detail: unknown): string {
  return JSON.stringify({
    version: '0',
    id: randomUUID(),
    'detail-type': 'Scheduled Event',
    source,
    account: stack.account,
    time: isoSeconds(at),
    region: stack.region,
    resources: [arn],
    detail,
  });
}

function isoSeconds(at: Date): string {
  return `${at.toISOString().slice(0, 19)}Z`;
}
