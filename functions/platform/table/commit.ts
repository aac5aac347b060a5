/** Writes that commit together or not at all. */
import {
  DeleteCommand,
  PutCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { env } from '#functions/platform/env.ts';
import { documents } from './client.ts';
import { cancellationCodes, retrying } from './retry.ts';
import type { Condition, Write } from './table.ts';

const MAX_WRITES = 100;

type TransactItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/** DynamoDB rejects empty maps of names and values. */
const filled = <T>(map: Readonly<Record<string, T>>): Record<string, T> | undefined =>
  Object.keys(map).length > 0 ? { ...map } : undefined;

const conditionFields = (condition: Condition | undefined) => ({
  ConditionExpression: condition?.expression,
  ExpressionAttributeNames: filled(condition?.names ?? {}),
  ExpressionAttributeValues: filled<unknown>(condition?.values ?? {}),
});

const transactItem = (write: Write): TransactItem => {
  const TableName = env('TABLE_NAME');
  if ('put' in write) return { Put: { TableName, Item: write.put, ...conditionFields(write.condition) } };
  if ('delete' in write)
    return { Delete: { TableName, Key: write.delete, ...conditionFields(write.condition) } };
  if ('check' in write) {
    const { expression, names, values } = write.condition;
    return {
      ConditionCheck: {
        TableName,
        Key: write.check,
        ConditionExpression: expression,
        ExpressionAttributeNames: filled(names ?? {}),
        ExpressionAttributeValues: filled<unknown>(values ?? {}),
      },
    };
  }
  return {
    Update: {
      TableName,
      Key: write.update,
      UpdateExpression: write.expression,
      ConditionExpression: write.condition?.expression,
      ExpressionAttributeNames: filled({ ...write.names, ...write.condition?.names }),
      ExpressionAttributeValues: filled({ ...write.values, ...write.condition?.values }),
    },
  };
};

/** Returns the writes whose condition did not hold, in order. */
const rejectedOf = (writes: readonly Write[], error: unknown): readonly Write[] => {
  const codes = cancellationCodes(error);
  return writes.filter((_, i) => codes[i] === 'ConditionalCheckFailed');
};

/** Throws why a transaction was canceled; returns if these same writes had already committed it. */
const settle = (writes: readonly Write[], error: unknown): void => {
  const rejected = rejectedOf(writes, error);
  for (const write of rejected) {
    if (!('put' in write) || !write.doneBefore) continue;
    const before = write.doneBefore();
    if (before === undefined) return;
    throw before;
  }
  throw rejected.find(({ failed }) => failed !== undefined)?.failed?.() ?? error;
};

/** Returns whether repeating a write after a lost response has the same result. */
const isRepeatable = (write: Write): boolean =>
  ('put' in write || 'delete' in write) && !write.condition
    ? true
    : ('put' in write || 'update' in write) && write.repeatable === true;

/** Returns a single write as a separate command. */
const plainCommand = (write: Write) => {
  const { Put, Update, Delete } = transactItem(write);
  if (Put) return new PutCommand(Put);
  return Update ? new UpdateCommand(Update) : new DeleteCommand(Delete as NonNullable<typeof Delete>);
};

const commitPlainly = async (write: Write): Promise<void> => {
  try {
    // Each kind of command has its own input and output types, and the client accepts them all.
    await retrying(() => documents().send(plainCommand(write) as PutCommand));
  } catch (error) {
    const rejected = error instanceof Error && error.name === 'ConditionalCheckFailedException';
    throw (rejected ? write.failed?.() : undefined) ?? error;
  }
};

/**
 * Commits at most 100 writes. A single repeatable write is sent without a transaction, at half the price;
 * anything else is a transaction with a token, so that the client can safely retry after a lost response.
 */
export const commitWrites = async (writes: readonly Write[]): Promise<void> => {
  if (writes.length > MAX_WRITES) throw new Error(`A transaction is limited to ${MAX_WRITES} writes.`);
  const [first] = writes;
  if (first === undefined) return;
  if (writes.length === 1 && isRepeatable(first)) return commitPlainly(first);
  const TransactItems = writes.map(transactItem);
  try {
    await retrying(() => documents().send(new TransactWriteCommand({ TransactItems })));
  } catch (error) {
    settle(writes, error);
  }
};
