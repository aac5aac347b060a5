/** Fixture for tests and measurements: the real engine in memory on a random loopback port, with a table. */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import {
  CreateTableCommand,
  DeleteTableCommand,
  DynamoDBClient,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import { tableDefinition as definition } from './definition.ts';

const BINARY = fileURLToPath(import.meta.resolve('@dynoxide/linux-x64/dynoxide'));

/** One engine serves all tables of a process, although each test file has its own modules. */
const ofThisProcess: { accreditTableEngine?: Promise<string> } = globalThis as object;

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};

/** Waits until the engine accepts connections. */
const answering = async (endpoint: string): Promise<void> => {
  for (let attempt = 0; attempt < 6000; attempt += 1) {
    const answered = await fetch(endpoint).then(
      (reply) => reply.body?.cancel().then(() => true) ?? true,
      () => false,
    );
    if (answered) return;
    await wait(10);
  }
  throw new Error(`The DynamoDB engine does not respond at ${endpoint}.`);
};

/**
 * The shell ends the engine when its input closes, so that the engine never outlives this process or keeps it
 * alive.
 */
const startEngine = async (): Promise<string> => {
  const port = await freePort();
  const script = '"$0" --host 127.0.0.1 --port "$1" <&- >&- 2>&- & read -r _; kill $!; wait';
  const shell = spawn('sh', ['-c', script, BINARY, String(port)], { stdio: ['pipe', 'ignore', 'ignore'] });
  shell.unref();
  (shell.stdin as Socket).unref();
  const endpoint = `http://127.0.0.1:${port}`;
  await answering(endpoint);
  return endpoint;
};

const key = (name: string, KeyType: 'HASH' | 'RANGE') => ({ AttributeName: name, KeyType });

// Without a stream: each write to a stream slows the engine down, and no store reads it.
const makeTable = async (client: DynamoDBClient, TableName: string): Promise<void> => {
  const names = [
    definition.partitionKey,
    definition.sortKey,
    ...definition.indexes.flatMap(({ pk, sk }) => [pk, sk]),
  ];
  await client.send(
    new CreateTableCommand({
      TableName,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: names.map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
      KeySchema: [key(definition.partitionKey, 'HASH'), key(definition.sortKey, 'RANGE')],
      GlobalSecondaryIndexes: definition.indexes.map(({ name, pk, sk }) => ({
        IndexName: name,
        KeySchema: [key(pk, 'HASH'), key(sk, 'RANGE')],
        Projection: { ProjectionType: definition.projection },
      })),
    }),
  );
  const TimeToLiveSpecification = { AttributeName: definition.timeToLive, Enabled: true };
  await client.send(new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification }));
};

/**
 * Creates a table in the engine of this process, which it starts if needed, and points the environment to it.
 * @returns a function that removes the table
 */
export const startTable = async (): Promise<() => Promise<void>> => {
  ofThisProcess.accreditTableEngine ??= startEngine();
  const TABLE_NAME = `accredit-test-${randomUUID()}`;
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_DYNAMODB: await ofThisProcess.accreditTableEngine,
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
    TABLE_NAME,
  });
  const client = new DynamoDBClient({});
  await makeTable(client, TABLE_NAME);
  return async () => {
    await client.send(new DeleteTableCommand({ TableName: TABLE_NAME }));
    client.destroy();
  };
};
