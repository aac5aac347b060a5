/** A metering proxy for a DynamoDB engine: counts what each request reads and writes, by kind of item. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { EngineAddress } from '#scripts/local-cloud/dynamodb/wire.ts';
import { listen } from '#scripts/local-cloud/engine/ports.ts';
import { readBody } from '#scripts/local-cloud/engine/request-body.ts';
import { addressOf, engineCalls } from './engine-calls.ts';
import { Spending } from './spending.ts';
import { type Images, readUnits, refusedUnits, type WireItem, writeUnits } from './units.ts';
import {
  isRead,
  isWrite,
  type Json,
  keysRead,
  kindOfKey,
  kindOfQuery,
  reportedUnits,
  writesOf,
} from './wire-calls.ts';

export interface MeteredEngine {
  /** A DynamoDB endpoint. */
  readonly endpoint: string;
  /** Returns what was spent since the previous call. */
  readonly take: () => Spending;
  readonly close: () => Promise<void>;
}

const BODY_LIMIT = 20 * 1024 * 1024;

/**
 * Writes are forwarded sequentially, so that the items before and after each are known. Where the engine
 * reports the consumption of a request, it must equal the count; otherwise `take` throws.
 */
export const meterEngine = async (engine: EngineAddress): Promise<MeteredEngine> => {
  const { forward, imagesOf } = engineCalls(engine);
  let spending = new Spending();

  const write = async (operation: string, input: Json) => {
    const writes = writesOf(operation, input);
    const keys = writes.map(({ key }) => key);
    const before = await imagesOf(String(tableOf(operation, input)), keys);
    const reply = await forward(operation, { ...input, ReturnConsumedCapacity: 'INDEXES' });
    const after = await imagesOf(String(tableOf(operation, input)), keys);
    const done = reply.status === 200;
    const inTransaction = operation === 'TransactWriteItems';
    let counted = 0;
    for (const { key, item, how } of writes) {
      const at = addressOf(key);
      const was = before.get(at);
      // A rejected write is charged for what it would have written.
      const images: Images = { before: was, after: done ? after.get(at) : item };
      const units =
        done && how !== 'check' ? writeUnits(images, inTransaction) : refusedUnits(images, inTransaction);
      spending.write(kindOfKey(key), units);
      counted += units;
    }
    if (done) spending.compare(operation, counted, reportedUnits(reply.body));
    return reply;
  };

  const read = async (operation: string, input: Json) => {
    const reply = await forward(operation, { ...input, ReturnConsumedCapacity: 'INDEXES' });
    if (reply.status !== 200) return reply;
    const reported = reportedUnits(reply.body);
    if (operation === 'Query') {
      spending.read(kindOfQuery(input), reported);
      return reply;
    }
    const found = new Map(itemsOf(reply.body).map((item) => [addressOf(item), item]));
    let counted = 0;
    for (const { key, consistent } of keysRead(operation, input)) {
      const units = readUnits(found.get(addressOf(key)), consistent);
      spending.read(kindOfKey(key), units);
      counted += units;
    }
    spending.compare(operation, counted, reported);
    return reply;
  };

  let turn: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = turn.then(work);
    turn = mine.catch(() => undefined);
    return mine;
  };

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const target = String(request.headers['x-amz-target'] ?? '');
    const [service = '', operation = ''] = target.split('.');
    const text = (await readBody(request, BODY_LIMIT)).toString();
    const input = JSON.parse(text || '{}') as Json;
    const isTable = service === 'DynamoDB_20120810';
    const reply =
      isTable && isWrite(operation)
        ? await inTurn(() => write(operation, input))
        : isTable && isRead(operation)
          ? await read(operation, input)
          : await forward(operation, input, service);
    response
      .writeHead(reply.status, { 'content-type': 'application/x-amz-json-1.0' })
      .end(JSON.stringify(reply.body));
  };
  const server = createServer((request, response) => {
    answer(request, response).catch((cause: unknown) => {
      response.writeHead(500, { 'content-type': 'application/x-amz-json-1.0' });
      response.end(JSON.stringify({ __type: 'InternalServerError', message: String(cause) }));
    });
  });
  const port = await listen(server);
  return {
    endpoint: `http://127.0.0.1:${port}`,
    take: () => {
      const taken = spending;
      spending = new Spending();
      taken.check();
      return taken;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};

const tableOf = (operation: string, input: Json): unknown => {
  if (operation === 'BatchWriteItem') return Object.keys(input.RequestItems as Json)[0];
  if (operation !== 'TransactWriteItems') return input.TableName;
  const [first = {}] = input.TransactItems as readonly Json[];
  return (Object.values(first)[0] as Json).TableName;
};

const itemsOf = ({ Item, Responses }: Json): readonly WireItem[] =>
  Item ? [Item as WireItem] : Object.values((Responses ?? {}) as Record<string, WireItem[]>).flat();
