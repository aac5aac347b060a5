/** A stream record as the API writes it; attribute values stay in wire form. */
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

/** Reads one shard from a position on. */
export interface ShardReader {
  /** Set once a closed shard has been read to its end. */
  readonly ended: boolean;
  /** The next records, oldest first; none when there are no more at this moment. */
  read(limit: number): Promise<StreamRecord[]>;
}

/** The streams API of the engine, without an SDK: records go on to functions exactly as they come. */
export class EngineStreams {
  readonly #endpoint: string;
  readonly #region: string;

  constructor(endpoint: string, region: string) {
    this.#endpoint = endpoint;
    this.#region = region;
  }

  /** Shard ids, parents before children. */
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
    const scope = `20200101/${this.#region}/dynamodb/aws4_request`;
    const response = await fetch(this.#endpoint, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.0',
        'x-amz-target': `DynamoDBStreams_20120810.${operation}`,
        // The engine wants a credential but checks none.
        authorization: `AWS4-HMAC-SHA256 Credential=host/${scope}, SignedHeaders=host, Signature=0`,
        'x-amz-date': '20200101T000000Z',
      },
      body: JSON.stringify(input),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${operation}: ${text}`);
    return JSON.parse(text) as Reply;
  }
}
