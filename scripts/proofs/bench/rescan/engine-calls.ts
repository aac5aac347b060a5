/** Calls a DynamoDB engine without an SDK: exactly the transferred data is metered. */
import {
  anyCredential,
  callEngine,
  type EngineAddress,
  targetOf,
} from '#scripts/local-cloud/dynamodb/wire.ts';
import type { WireItem } from './units.ts';
import type { Json } from './wire-calls.ts';

export interface EngineReply {
  readonly status: number;
  readonly body: Json;
}

const MAX_KEYS = 100;

/** Returns one text for a key or an item with it. */
export const addressOf = ({ pk, sk }: WireItem): string => `${String(pk?.S)}\n${String(sk?.S)}`;

export const engineCalls = (engine: EngineAddress) => {
  const forward = async (operation: string, input: Json, service?: string): Promise<EngineReply> => {
    const { status, body } = await callEngine(engine, targetOf(operation, service), JSON.stringify(input), {
      headers: anyCredential('us-east-1'),
    });
    return { status, body: JSON.parse(body.toString('utf8')) as Json };
  };

  /** Returns the current items of keys, by address; missing ones are omitted. */
  const imagesOf = async (
    table: string,
    keys: readonly WireItem[],
  ): Promise<ReadonlyMap<string, WireItem>> => {
    const found = new Map<string, WireItem>();
    for (let from = 0; from < keys.length; from += MAX_KEYS) {
      const Keys = keys.slice(from, from + MAX_KEYS);
      const input = { RequestItems: { [table]: { Keys, ConsistentRead: true } } };
      const { status, body } = await forward('BatchGetItem', input);
      if (status !== 200) throw new Error(`The engine did not read: ${JSON.stringify(body)}`);
      const { [table]: items = [] } = body.Responses as Record<string, WireItem[]>;
      if (Object.keys((body.UnprocessedKeys ?? {}) as Json).length > 0)
        throw new Error('The engine left keys unread.');
      for (const item of items) found.set(addressOf(item), item);
    }
    return found;
  };
  return { forward, imagesOf };
};
