import { join } from 'node:path';
import type { Table } from '../dynamodb/tables.ts';
import type { EngineAddress } from '../dynamodb/wire.ts';
import { JsonFile } from '../engine/json-file.ts';
import { StreamFaults } from '../faults/stream-faults.ts';
import type { Authorize } from '../iam/authorize.ts';
import type { Functions } from '../lambda/functions.ts';
import { eventSourceMappingType } from '../lambda/resource.ts';
import type { Log } from '../log.ts';
import type { Queues } from '../queues/queues.ts';
import type { Stack } from '../template/stack.ts';
import { EngineStreams } from './engine-streams.ts';
import { type Checkpoints, EventSource } from './event-source.ts';
import { compileFilters } from './filter.ts';

/** Dependencies for binding event source mappings. */
export interface StreamHost {
  stack: Stack;
  tables: Table[];
  functions: Functions;
  queues: Queues;
  authorize: Authorize;
  engine: EngineAddress;
  dataDir: string;
  seedFaults: number | undefined;
  log: Log;
}

/**
 * Returns every enabled event source mapping of the stack, not yet started. Throws an Error when its stream
 * or failure destination is not in the stack, or the function's role may not read the stream or send to the
 * destination.
 */
export function bindEventSources({
  stack,
  tables,
  functions,
  queues,
  authorize,
  engine,
  dataDir,
  seedFaults,
  log,
}: StreamHost): EventSource[] {
  const streams = new EngineStreams(engine, stack.region);
  const checkpoints = new JsonFile<Checkpoints>(join(dataDir, 'streams.json'), {});
  const enabled = stack.all(eventSourceMappingType).filter(({ properties }) => properties.Enabled);
  return enabled.map(({ id, properties }, index) => {
    const table = tables.find(({ streamArn }) => streamArn === properties.EventSourceArn);
    if (!table?.engineStreamArn) {
      throw new Error(`${id}: the template has no table stream ${properties.EventSourceArn}`);
    }
    const fn = functions.find(properties.FunctionName);
    // Same as AWS, which reads the stream under the function's role and otherwise rejects the mapping.
    for (const action of ['DescribeStream', 'GetRecords', 'GetShardIterator']) {
      authorize(
        { name: id, role: fn.settings.role },
        { action: `dynamodb:${action}`, resource: table.streamArn },
      );
    }
    const queue = properties.DestinationConfig.OnFailure?.Destination;
    if (queue !== undefined) {
      if (!queues.has(queue)) throw new Error(`${id}: the template has no queue ${queue}`);
      authorize({ name: id, role: fn.settings.role }, { action: 'sqs:SendMessage', resource: queue });
    }
    return new EventSource(
      {
        id,
        table: table.name,
        streamArn: table.streamArn,
        engineStreamArn: table.engineStreamArn,
        region: stack.region,
        fn,
        batchSize: properties.BatchSize,
        windowMs: properties.MaximumBatchingWindowInSeconds * 1000,
        fromOldest: properties.StartingPosition === 'TRIM_HORIZON',
        rules: {
          maximumRetryAttempts: properties.MaximumRetryAttempts,
          maximumRecordAgeSeconds: properties.MaximumRecordAgeInSeconds,
          bisect: properties.BisectBatchOnFunctionError,
          reportsItemFailures: properties.FunctionResponseTypes.length > 0,
        },
        givenUp: (message) => queue !== undefined && queues.send(queue, message),
        filter: compileFilters(properties.FilterCriteria.Filters.map(({ Pattern }) => Pattern)),
      },
      streams,
      checkpoints,
      log,
      seedFaults === undefined ? undefined : new StreamFaults(seedFaults + index),
    );
  });
}
