import { setTimeout as sleep } from 'node:timers/promises';
import type { JsonFile } from '../engine/json-file.ts';
import type { StreamFaults } from '../faults/stream-faults.ts';
import type { LambdaFunction } from '../lambda/function.ts';
import { type Log, sentence } from '../log.ts';
import { firstFailure, splitBySize } from './batch-contents.ts';
import { type BatchRules, deliverBatch } from './batches.ts';
import type { EngineStreams, ShardReader, StreamRecord } from './engine-streams.ts';
import type { RecordFilter } from './filter.ts';
import { givenUpMessage } from './given-up.ts';

/** One mapping as declared in the template, with its references resolved. */
export interface EventSourceSettings {
  id: string;
  /** Table name. */
  table: string;
  /** Stream ARN in the template and in the engine. */
  streamArn: string;
  engineStreamArn: string;
  region: string;
  fn: LambdaFunction;
  batchSize: number;
  windowMs: number;
  fromOldest: boolean;
  rules: BatchRules;
  filter: RecordFilter;
  /** Receives the message that AWS sends to the failure destination, for each discarded batch. */
  givenUp: (message: object) => void;
}

/** Last processed sequence number, by `<mapping>/<shard>`. */
export type Checkpoints = Record<string, string>;

const IDLE_POLL_MS = 1000;
const WINDOW_POLL_MS = 50;

/**
 * One event source mapping: reads the stream in order and passes batches to the function, at least once each.
 */
export class EventSource {
  readonly #settings: EventSourceSettings;
  readonly #streams: EngineStreams;
  readonly #checkpoints: JsonFile<Checkpoints>;
  readonly #log: Log;
  readonly #faults: StreamFaults | undefined;
  readonly #stop = new AbortController();
  #wake: () => void = () => {};
  #awake = false;
  #firstGivenUp: string | undefined;
  #done: Promise<void> | undefined;
  readonly #drains = new Set<PromiseWithResolvers<void>>();

  constructor(
    settings: EventSourceSettings,
    streams: EngineStreams,
    checkpoints: JsonFile<Checkpoints>,
    log: Log,
    faults: StreamFaults | undefined,
  ) {
    this.#settings = settings;
    this.#streams = streams;
    this.#checkpoints = checkpoints;
    this.#log = log;
    this.#faults = faults;
  }

  /** Name of the function that this mapping invokes. */
  get functionName(): string {
    return this.#settings.fn.name;
  }

  /** Name of the table that this mapping reads. */
  get table(): string {
    return this.#settings.table;
  }

  /**
   * Sequence number of the last record that is no longer needed: all records up to it have been processed,
   * and none discarded since the start. Undefined before the first. The engine has one shard per stream.
   */
  get position(): string | undefined {
    if (this.#firstGivenUp !== undefined) return String(BigInt(this.#firstGivenUp) - 1n);
    const { id } = this.#settings;
    const [key] = Object.keys(this.#checkpoints.value).filter((name) => name.startsWith(`${id}/`));
    return (key && this.#checkpoints.value[key]) || undefined;
  }

  start(): void {
    this.#done = this.#run();
  }

  /** Signals that there may be new records. */
  wake(): void {
    this.#awake = true;
    this.#wake();
  }

  /**
   * Resolves when every existing record has been processed, without waiting for a batching window. Resolves
   * immediately when not started. Rejects with an Error when closed first.
   */
  drain(): Promise<void> {
    if (!this.#done) return Promise.resolve();
    if (this.#stop.signal.aborted) return Promise.reject(this.#closed());
    const drain = Promise.withResolvers<void>();
    this.#drains.add(drain);
    this.wake();
    return drain.promise;
  }

  async close(): Promise<void> {
    this.#stop.abort();
    for (const drain of this.#drains) drain.reject(this.#closed());
    this.#drains.clear();
    this.#wake();
    await this.#done;
    await this.#checkpoints.saveSoon();
  }

  #closed(): Error {
    return new Error(`${this.#settings.id} was closed before it had read everything`);
  }

  async #run(): Promise<void> {
    while (!this.#stop.signal.aborted) {
      try {
        const shards = await this.#streams.shards(this.#settings.engineStreamArn);
        await Promise.all(shards.map((shard) => this.#follow(shard)));
      } catch (error) {
        if (this.#stop.signal.aborted) return;
        this.#log('streams', `${this.#settings.id}: ${sentence(error)}`);
      }
      await this.#pause(IDLE_POLL_MS);
    }
  }

  async #follow(shard: string): Promise<void> {
    const { id, engineStreamArn, fromOldest, batchSize } = this.#settings;
    const key = `${id}/${shard}`;
    // A mapping that starts at the latest record skips existing records when it is first created.
    let skipping = !fromOldest && !(key in this.#checkpoints.value);
    const after = this.#checkpoints.value[key];
    const reader = await this.#streams.open(engineStreamArn, shard, after || undefined);
    while (!reader.ended && !this.#stop.signal.aborted) {
      // Records written before one of these drains was requested are in the page, because it is only read
      // now.
      const drains = [...this.#drains];
      const records = await reader.read(batchSize);
      if (records.length === 0) {
        for (const drain of drains) {
          drain.resolve();
          this.#drains.delete(drain);
        }
        if (skipping) this.#save(key, this.#checkpoints.value[key] ?? '');
        skipping = false;
        await this.#pause(IDLE_POLL_MS);
        continue;
      }
      const batch = skipping ? records : await this.#gather(records, reader);
      if (!skipping) await this.#deliver(batch, shard);
      this.#save(key, batch.at(-1)?.dynamodb.SequenceNumber ?? '');
    }
  }

  /** Within the batching window, adds new records until the batch is full or a drain is pending. */
  async #gather(records: StreamRecord[], reader: ShardReader): Promise<StreamRecord[]> {
    const { batchSize, windowMs } = this.#settings;
    const until = Date.now() + windowMs;
    const batch = [...records];
    const accepted = () => this.#drains.size === 0 && !this.#stop.signal.aborted;
    while (batch.length < batchSize && Date.now() < until && accepted()) {
      await this.#pause(Math.min(WINDOW_POLL_MS, until - Date.now()));
      batch.push(...(await reader.read(batchSize - batch.length)));
    }
    return batch;
  }

  async #deliver(records: StreamRecord[], shard: string): Promise<void> {
    const { filter, rules, fn, id, streamArn, givenUp } = this.#settings;
    const events = records.map((record) => this.#event(record)).filter((event) => filter(event));
    const batches = splitBySize(events).flatMap((batch) => this.#faults?.plan(batch) ?? [batch]);
    for (const batch of batches) {
      await deliverBatch(
        batch,
        rules,
        (part) => this.#invoke(fn, part),
        (given, reason) => {
          this.#log('streams', `${id}: ${given.length} records for ${fn.name} discarded: ${reason.why}`);
          this.#firstGivenUp ??= given[0]?.dynamodb.SequenceNumber;
          givenUp(givenUpMessage(given, reason, { shard, streamArn, functionArn: fn.arn }));
        },
        this.#stop.signal,
      );
    }
  }

  async #invoke(fn: LambdaFunction, Records: StreamRecord[]): Promise<undefined | 'all' | { from: string }> {
    try {
      const result = await fn.invoke(JSON.stringify({ Records }));
      if (result.failed) return 'all';
      if (!this.#settings.rules.reportsItemFailures) return undefined;
      return firstFailure(JSON.parse(result.payload), Records);
    } catch (error) {
      this.#log('streams', `${this.#settings.id}: ${sentence(error)}`);
      return 'all';
    }
  }

  #event(record: StreamRecord): StreamRecord {
    const { streamArn, region } = this.#settings;
    const origin = {
      eventVersion: '1.1',
      eventSource: 'aws:dynamodb',
      awsRegion: region,
      eventSourceARN: streamArn,
    };
    return { ...record, ...origin };
  }

  #save(key: string, sequenceNumber: string): void {
    this.#checkpoints.value[key] = sequenceNumber;
    // Losing a checkpoint to a kill only means that its batch is delivered again.
    this.#checkpoints.saveSoon().catch((error: unknown) => this.#log('streams', sentence(error)));
  }

  async #pause(ms: number): Promise<void> {
    if (!this.#awake && !this.#stop.signal.aborted) {
      const woken = new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
      await Promise.race([woken, sleep(ms, undefined, { ref: false })]);
    }
    this.#awake = false;
  }
}
