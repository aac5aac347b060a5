import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { AwsEndpoint } from './aws-endpoint/aws-endpoint.ts';
import type { Credentials } from './aws-endpoint/credentials.ts';
import type { DynamoEngine } from './dynamodb/engine.ts';
import { globalTableType, tableType } from './dynamodb/resource.ts';
import { dynamoService } from './dynamodb/service.ts';
import { bindTable, type Table } from './dynamodb/tables.ts';
import { sweepExpired } from './dynamodb/ttl-sweeper.ts';
import type { DiskRoom } from './engine/disk-room.ts';
import { TableFaults } from './faults/table-faults.ts';
import { bindHttpApis, type HttpApi } from './http-api/http-api.ts';
import type { Authorize } from './iam/authorize.ts';
import type { Keys } from './kms/keys.ts';
import { kmsService } from './kms/service.ts';
import type { LambdaFunction } from './lambda/function.ts';
import { Functions } from './lambda/functions.ts';
import { lambdaService } from './lambda/service.ts';
import type { Log } from './log.ts';
import { Outbox } from './mail/outbox.ts';
import { Queues } from './queues/queues.ts';
import { bindBuckets } from './s3/bind.ts';
import { Schedules } from './schedules/schedules.ts';
import { type Secrets, secretsService } from './secrets/secrets.ts';
import { statesService } from './step-functions/service.ts';
import { StateMachines } from './step-functions/state-machines.ts';
import { bindEventSources } from './streams/bind.ts';
import { EngineStreams } from './streams/engine-streams.ts';
import { trimStreams } from './streams/trimmer.ts';
import type { Stack } from './template/stack.ts';
import { connectionsService } from './websocket-api/service.ts';
import { bindWebSocketApis, type WebSocketApi } from './websocket-api/websocket-api.ts';

/** Dependencies of the binders. */
export interface ServicesHost {
  stack: Stack;
  assetRoot: string;
  dataDir: string;
  awsEndpoint: AwsEndpoint;
  engine: DynamoEngine;
  credentials: Credentials;
  authorize: Authorize;
  secrets: Secrets;
  keys: Keys;
  clientConfig: {
    region: string;
    endpoint: string;
    credentials: { accessKeyId: string; secretAccessKey: string };
  };
  seedFaults: number | undefined;
  disk: DiskRoom;
  log: Log;
}

/** All resources of the stack behind the front, bound to their engines. */
export interface Services {
  functions: Functions;
  httpApis: HttpApi[];
  webSocketApis: WebSocketApi[];
  outbox: Outbox;
  /** Starts schedules, streams and unfinished work of an earlier run. */
  start(): void;
  /** Stops starting scheduled work; resolves when the function has processed all its stream records. */
  drain(fn: LambdaFunction): Promise<void>;
  close(): Promise<void>;
}

/** Binds every resource; throws an Error that names an unsupported one. No work starts before `start`. */
export async function bindServices(host: ServicesHost): Promise<Services> {
  const { stack, assetRoot, dataDir, awsEndpoint, engine, authorize, log } = host;
  const { clientConfig, disk, seedFaults } = host;
  const tables = await bindTables(stack, engine, clientConfig);
  const functions = new Functions(stack, assetRoot, dataDir, log);
  const machines = new StateMachines({ ...host, functions, awsEndpointUrl: awsEndpoint.url });
  const schedules = new Schedules({ stack, functions, machines, authorize, dataDir, disk, log });
  const sources = bindEventSources({
    stack,
    tables,
    functions,
    queues: new Queues(stack, join(dataDir, 'queues')),
    authorize,
    engine,
    dataDir,
    seedFaults,
    log,
  });
  const httpApis = bindHttpApis({ stack, functions, authorize, log });
  const webSocketApis = bindWebSocketApis(stack, functions, log);
  const outbox = new Outbox(join(dataDir, 'outbox'), stack, authorize);

  const tableFaults =
    seedFaults === undefined
      ? undefined
      : new TableFaults(seedFaults, () => tables, new EngineStreams(engine, stack.region));
  const hooks = {
    wrote: () => {
      for (const source of sources) source.wake();
    },
    ...(tableFaults && {
      before: (operation: string, body: Buffer) => tableFaults.before(operation, body),
      after: (operation: string, body: Buffer, reply: Buffer) => tableFaults.after(operation, body, reply),
    }),
  };
  awsEndpoint.serve(
    'dynamodb',
    dynamoService(engine, () => tables, authorize, hooks),
  );
  awsEndpoint.serve('s3', await bindBuckets(stack, join(dataDir, 's3'), host));
  awsEndpoint.serve('lambda', lambdaService(functions, authorize));
  awsEndpoint.serve('states', statesService(machines, authorize));
  awsEndpoint.serve('execute-api', connectionsService(webSocketApis, stack, authorize));
  awsEndpoint.serve('kms', kmsService(host.keys, authorize));
  awsEndpoint.serve('ses', outbox);
  awsEndpoint.serve('secretsmanager', secretsService(host.secrets, authorize));

  const sweeping = new AbortController();
  const sweeper = new DynamoDBClient(clientConfig);
  return {
    functions,
    httpApis,
    webSocketApis,
    outbox,
    start() {
      functions.events.resume();
      machines.resume();
      for (const source of sources) source.start();
      schedules.start();
      void sweepExpired(sweeper, tables, log, sweeping.signal);
      if (engine.file !== undefined) void trimStreams(engine.file, sources, log, sweeping.signal);
    },
    async drain(fn) {
      schedules.close();
      const read = sources.filter(({ functionName }) => functionName === fn.name);
      await Promise.all(read.map((source) => source.drain()));
    },
    async close() {
      sweeping.abort();
      sweeper.destroy();
      schedules.close();
      // Closes the callers of functions first, then the functions; interrupted work stays on disk for the
      // next start.
      const stopped = [machines.close(), ...sources.map((source) => source.close())];
      await Promise.all(webSocketApis.map((api) => api.close()));
      await functions.close();
      await Promise.all(stopped);
    },
  };
}

async function bindTables(
  stack: Stack,
  engine: DynamoEngine,
  { region, credentials }: ServicesHost['clientConfig'],
): Promise<Table[]> {
  const requestHandler = { httpAgent: engine.agent };
  const client = new DynamoDBClient({ region, endpoint: engine.endpoint, credentials, requestHandler });
  const tables: Table[] = [];
  for (const resource of [...stack.all(tableType), ...stack.all(globalTableType)]) {
    tables.push(await bindTable(client, resource));
  }
  client.destroy();
  return tables;
}
