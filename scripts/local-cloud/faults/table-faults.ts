import { AwsError } from '../aws-endpoint/aws-error.ts';
import type { DynamoHooks } from '../dynamodb/service.ts';
import type { Table } from '../dynamodb/tables.ts';
import type { EngineStreams, ShardReader, StreamRecord } from '../streams/engine-streams.ts';
import { isObject } from '../template/intrinsics.ts';
import { seededRandom } from './random.ts';

type Json = Record<string, unknown>;

/** Read position and recent records of each shard of a stream. */
interface ReadSoFar {
  readers: Map<string, ShardReader>;
  records: StreamRecord[];
}

const CONFLICT = 0.05;
const INDEX_LAG_MS = 500;
const RECENT_LIMIT = 1000;

/**
 * Simulates DynamoDB behavior that the engine lacks: transaction conflicts, and indexes that show a write
 * with a delay. The older image of an item comes from the table's stream.
 */
export class TableFaults implements Pick<DynamoHooks, 'before' | 'after'> {
  readonly #random: () => number;
  readonly #tables: () => Table[];
  readonly #streams: EngineStreams;
  readonly #read = new Map<string, ReadSoFar>();

  constructor(seed: number, tables: () => Table[], streams: EngineStreams) {
    this.#random = seededRandom(seed);
    this.#tables = tables;
    this.#streams = streams;
  }

  /** Occasionally throws a conflict before the engine receives the call. */
  before(operation: string, body: Buffer): void {
    const single = ['PutItem', 'UpdateItem', 'DeleteItem'].includes(operation);
    if ((!single && operation !== 'TransactWriteItems') || this.#random() >= CONFLICT) return;
    if (single) {
      throw new AwsError('TransactionConflictException', 'Transaction is ongoing for the item');
    }
    const { TransactItems = [] } = JSON.parse(body.toString('utf8')) as { TransactItems?: unknown[] };
    const struck = Math.floor(this.#random() * TransactItems.length);
    const reasons = TransactItems.map((_, index) =>
      index === struck
        ? { Code: 'TransactionConflict', Message: 'Transaction is ongoing for the item' }
        : { Code: 'None' },
    );
    const codes = reasons.map(({ Code }) => Code).join(', ');
    const message = `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`;
    throw new AwsError('TransactionCanceledException', message, 400, { CancellationReasons: reasons });
  }

  /** Removes very recent writes from the results of an index. */
  async after(operation: string, body: Buffer, reply: Buffer): Promise<Buffer> {
    if (operation !== 'Query' && operation !== 'Scan') return reply;
    const { TableName, IndexName } = JSON.parse(body.toString('utf8')) as {
      TableName?: string;
      IndexName?: string;
    };
    const table = this.#tables().find(({ name }) => name === TableName);
    const index = table?.indexes.get(IndexName ?? '');
    if (!table?.engineStreamArn || !index) return reply;
    const answer = JSON.parse(reply.toString('utf8')) as { Items?: Json[]; Count?: number };
    if (!answer.Items) return reply;
    const earlier = await this.#imagesBefore(table, Date.now() - INDEX_LAG_MS);
    const items = answer.Items.flatMap((item) => {
      const key = keyOf(item, table.keyNames);
      if (!earlier.has(key)) return [item];
      const old = earlier.get(key);
      // An old image elsewhere in the index is not part of this result.
      return old && keyOf(old, index.keyNames) === keyOf(item, index.keyNames)
        ? [pick(old, Object.keys(item))]
        : [];
    });
    return Buffer.from(JSON.stringify({ ...answer, Items: items, Count: items.length }));
  }

  /**
   * Returns the previous image of each item written after `since`, undefined for a new item. The engine
   * records whole seconds.
   */
  async #imagesBefore(table: Table, since: number): Promise<Map<string, Json | undefined>> {
    const images = new Map<string, Json | undefined>();
    for (const record of await this.#recentRecords(table.engineStreamArn ?? '', Math.floor(since / 1000))) {
      const key = keyOf(record.dynamodb.Keys, table.keyNames);
      if (!images.has(key)) images.set(key, record.dynamodb.OldImage);
    }
    return images;
  }

  /** Continues reading after the last call and discards records older than `since` (seconds). */
  async #recentRecords(streamArn: string, since: number): Promise<StreamRecord[]> {
    const known: ReadSoFar = this.#read.get(streamArn) ?? { readers: new Map(), records: [] };
    this.#read.set(streamArn, known);
    for (const shard of await this.#streams.shards(streamArn)) {
      const reader = known.readers.get(shard) ?? (await this.#streams.open(streamArn, shard));
      known.readers.set(shard, reader);
      for (let more = true; more; ) {
        const records = await reader.read(RECENT_LIMIT);
        known.records.push(...records);
        more = records.length > 0;
      }
    }
    known.records = known.records.filter((record) => record.dynamodb.ApproximateCreationDateTime >= since);
    return known.records;
  }
}

function keyOf(item: Json, names: string[]): string {
  return JSON.stringify(names.map((name) => item[name]));
}

function pick(item: Json, names: string[]): Json {
  return isObject(item)
    ? Object.fromEntries(names.flatMap((name) => (name in item ? [[name, item[name]]] : [])))
    : {};
}
