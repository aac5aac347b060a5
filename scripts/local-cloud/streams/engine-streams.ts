import { anyCredential, callEngine, type EngineAddress, targetOf } from '../dynamodb/wire.ts';

/** A stream record in the API format; attribute values stay in wire form. */
export interface StreamRecord {
  eventID: string;
  eventName: 'INSERT' | 'MODIFY' | 'REMOVE';
  dynamodb: {
    ApproximateCreationDateTime: number;
    Keys: Record<string, unknown>;
    NewImage?: Record<string, unknown>;
    OldImage?: Record<string, unknown>;
    SequenceNumber: string;
    StreamViewType: string;
  };
  [member: string]: unknown;
}

const LARGEST_PAGE = 1000;

/** Reads one shard starting at a position. */
export interface ShardReader {
  /** Set once a closed shard has been read to its end. */
  readonly ended: boolean;
  /** Returns the next records, oldest first; empty when there are currently no more. */
  read(limit: number): Promise<StreamRecord[]>;
}

/** Client for the engine's streams API, without an SDK: records are passed to functions unmodified. */
export class EngineStreams {
  readonly #engine: EngineAddress;
  readonly #region: string;

  constructor(engine: EngineAddress, region: string) {
    this.#engine = engine;
    this.#region = region;
  }

  /** Returns shard ids, parents before children. */
  async shards(streamArn: string): Promise<string[]> {
    const reply = await this.#call<{ StreamDescription?: { Shards?: { ShardId: string }[] } }>(
      'DescribeStream',
      {
        StreamArn: streamArn,
      },
    );
    return (reply.StreamDescription?.Shards ?? []).map((shard) => shard.ShardId);
  }

  /** Opens a shard after a sequence number, or at its oldest record. */
  async open(streamArn: string, shardId: string, after?: string): Promise<ShardReader> {
    const position =
      after === undefined
        ? { ShardIteratorType: 'TRIM_HORIZON' }
        : { ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber: after };
    const input = { StreamArn: streamArn, ShardId: shardId, ...position };
    let iterator = (await this.#call<{ ShardIterator?: string }>('GetShardIterator', input)).ShardIterator;
    return {
      get ended() {
        return iterator === undefined;
      },
      read: async (limit) => {
        if (iterator === undefined) return [];
        const page = await this.#call<{ Records?: StreamRecord[]; NextShardIterator?: string }>(
          'GetRecords',
          {
            ShardIterator: iterator,
            Limit: Math.min(limit, LARGEST_PAGE),
          },
        );
        iterator = page.NextShardIterator;
        return page.Records ?? [];
      },
    };
  }

  async #call<Reply>(operation: string, input: unknown): Promise<Reply> {
    const target = targetOf(operation, 'DynamoDBStreams_20120810');
    const { status, body } = await callEngine(this.#engine, target, JSON.stringify(input), {
      headers: anyCredential(this.#region),
    });
    const text = body.toString('utf8');
    if (status !== 200) throw new Error(`${operation}: ${text}`);
    return JSON.parse(text) as Reply;
  }
}
