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

export interface Page {
  records: StreamRecord[];
  /** Absent once a closed shard has been read to its end. */
  next: string | undefined;
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

  /** An iterator that begins after a sequence number, or at the oldest record. */
  async iterator(streamArn: string, shardId: string, after: string | undefined): Promise<string> {
    const position =
      after === undefined
        ? { ShardIteratorType: 'TRIM_HORIZON' }
        : { ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber: after };
    const input = { StreamArn: streamArn, ShardId: shardId, ...position };
    return (await this.#call<{ ShardIterator: string }>('GetShardIterator', input)).ShardIterator;
  }

  async read(iterator: string, limit: number): Promise<Page> {
    const input = { ShardIterator: iterator, Limit: limit };
    const reply = await this.#call<{ Records?: StreamRecord[]; NextShardIterator?: string }>(
      'GetRecords',
      input,
    );
    return { records: reply.Records ?? [], next: reply.NextShardIterator };
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
