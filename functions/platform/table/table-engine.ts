/** For tests and measurements: the real engine in memory on a random loopback port, with the table made. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { CreateTableCommand, DynamoDBClient, UpdateTimeToLiveCommand } from '@aws-sdk/client-dynamodb';
import { tableDefinition as definition } from './definition.ts';

const BINARY = fileURLToPath(import.meta.resolve('@dynoxide/linux-x64/dynoxide'));
const TABLE_NAME = 'accredit-test';

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};

/** The shell ends the engine when its input closes, so that it never outlives this process, however that ends. */
const startEngine = async () => {
  const port = await freePort();
  const script = '"$0" --host 127.0.0.1 --port "$1" <&- >&- 2>&- & read -r _; kill $!; wait';
  const shell = spawn('sh', ['-c', script, BINARY, String(port)], { stdio: ['pipe', 'ignore', 'ignore'] });
  const stop = async () => {
    if (shell.exitCode === null) {
      shell.stdin.end();
      await once(shell, 'exit');
    }
  };
  return { endpoint: `http://127.0.0.1:${port}`, stop };
};

/** Waits until the engine takes connections. */
const answering = async (endpoint: string): Promise<void> => {
  for (let attempt = 0; attempt < 6000; attempt += 1) {
    const answered = await fetch(endpoint).then(
      (reply) => reply.body?.cancel().then(() => true) ?? true,
      () => false,
    );
    if (answered) return;
    await wait(10);
  }
  throw new Error(`The DynamoDB engine does not answer at ${endpoint}.`);
};

const key = (name: string, KeyType: 'HASH' | 'RANGE') => ({ AttributeName: name, KeyType });

// Without its stream: each write to one takes the engine longer than the one before, and no store reads it.
const makeTable = async (client: DynamoDBClient): Promise<void> => {
  const names = [
    definition.partitionKey,
    definition.sortKey,
    ...definition.indexes.flatMap(({ pk, sk }) => [pk, sk]),
  ];
  await client.send(
    new CreateTableCommand({
      TableName: TABLE_NAME,
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
  await client.send(new UpdateTimeToLiveCommand({ TableName: TABLE_NAME, TimeToLiveSpecification }));
};

/** Starts the engine, points the environment of this process at it, and makes the table; answers what ends it. */
export const startTable = async (): Promise<() => Promise<void>> => {
  const { endpoint, stop } = await startEngine();
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_DYNAMODB: endpoint,
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
    TABLE_NAME,
  });
  await answering(endpoint);
  const client = new DynamoDBClient({});
  await makeTable(client);
  client.destroy();
  return stop;
};
