import { randomBytes } from 'node:crypto';
import { existsSync, globSync, mkdirSync } from 'node:fs';
import { Agent } from 'node:http';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startTethered } from '../engine/child-process.ts';
import { missing } from '../engine/damaged-file.ts';
import { newSocketFolder } from '../engine/socket-folder.ts';
import type { Log } from '../log.ts';
import { prepareDatabase } from './database.ts';
import { type Enclosure, findEnclosure } from './enclosure.ts';
import { RelayAgent } from './relay-agent.ts';
import { anyCredential, callEngine, type EngineAddress, targetOf } from './wire.ts';

/** A DynamoDB-compatible server. */
export interface DynamoEngine extends EngineAddress {
  /** Description of the engine and who can reach it, for display. */
  name: string;
  agent: Agent;
  /** Loopback ports on which the engine itself listens. */
  ports: number[];
  /** How often the engine exited unexpectedly; calls in progress may have been interrupted. */
  readonly breaks: number;
  /** File of the tables; undefined for an engine that stores them elsewhere. */
  file: string | undefined;
  close(): Promise<void>;
}

/** Files that are written only when tables already exist. */
const STORED_WITH_TABLES = ['streams.json', 's3/*/objects/*.json'];

/**
 * Starts the embedded engine on a file in `dataDir`, or uses the server at `externalEndpoint`. Throws an
 * Error that names the alternatives when this platform has no engine, or the file that is damaged or missing.
 */
export async function startDynamoEngine(
  dataDir: string,
  externalEndpoint: string | undefined,
  log: Log,
): Promise<DynamoEngine> {
  if (externalEndpoint) return external(externalEndpoint);
  const binary = findBinary();
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, 'dynamodb.sqlite');
  const isNew = !existsSync(file);
  const [storedWithTables] = isNew ? globSync(STORED_WITH_TABLES.map((name) => join(dataDir, name))) : [];
  if (storedWithTables !== undefined) throw missing(file, storedWithTables);
  const enclosure = await findEnclosure(dataDir);
  const run = () => runUntilReady({ binary, file, enclosure, dataDir }, log);
  if (isNew) await run().then((engine) => engine.close());
  prepareDatabase(file);
  return run();
}

function external(endpoint: string): DynamoEngine {
  return {
    name: `external, at ${endpoint}`,
    endpoint,
    agent: new Agent({ keepAlive: true, maxSockets: 256 }),
    ports: [Number(new URL(endpoint).port)],
    breaks: 0,
    file: undefined,
    close: async () => {},
  };
}

function findBinary(): string {
  try {
    return createRequire(import.meta.url).resolve('@dynoxide/linux-x64/dynoxide');
  } catch {
    const onPath = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'dynoxide'));
    const found = onPath.find((path) => existsSync(path));
    if (found) return found;
    throw new Error(
      `No DynamoDB engine for ${process.platform}-${process.arch}: put a "dynoxide" binary on the PATH, or set ` +
        'ACCREDIT_DYNAMODB_ENDPOINT to a running DynamoDB-compatible server.',
    );
  }
}

interface Embedded {
  binary: string;
  file: string;
  enclosure: Enclosure;
  dataDir: string;
}

const SOCKET = 'dynamodb.sock';
const RELAY = fileURLToPath(new URL('./relay.ts', import.meta.url));
const START_LIMIT_MS = 60_000;
/** After running this long, the next restart is not delayed. */
const STEADY_MS = 10_000;

/**
 * Starts the engine behind its relay and keeps both running: if either exits unexpectedly, both are
 * restarted.
 */
async function runUntilReady(
  { binary, file, enclosure, dataDir }: Embedded,
  log: Log,
): Promise<DynamoEngine> {
  const { prefix, host, port, exposureReason } = enclosure;
  const folder = newSocketFolder(dataDir);
  const secret = randomBytes(32).toString('hex');
  const [command = '', ...args] = [
    ...prefix,
    ...[process.execPath, RELAY, join(folder.path, SOCKET), host, String(port), binary, file],
  ];
  const start = () => startTethered(command, args, (line) => log('dynamodb', line), { RELAY_SECRET: secret });
  const agent = new RelayAgent(folder.addressOf(SOCKET), secret);
  let child = start();
  let closing = false;
  let breaks = 0;
  const keep = async (failures = 0, startedAt = Date.now()): Promise<void> => {
    await child.ended;
    if (closing) return;
    breaks += 1;
    log('dynamodb', `the engine stopped unexpectedly (${breaks}) and is being restarted`);
    const inRow = Date.now() - startedAt > STEADY_MS ? 0 : failures;
    await sleep(Math.min(100 * inRow, 5000));
    if (closing) return;
    child = start();
    await keep(inRow + 1);
  };
  const engine = {
    name: exposureReason
      ? `dynoxide on ${host}:${port}, open to every process of this machine: no network namespace (${exposureReason})`
      : 'dynoxide in its own network namespace, accessible only to this product',
    // The agent connects to the socket regardless of this value.
    endpoint: 'http://127.0.0.1',
    agent,
    ports: exposureReason ? [port] : [],
    file,
    get breaks() {
      return breaks;
    },
    close: async () => {
      closing = true;
      agent.destroy();
      await child.stop();
      folder.close();
    },
  };
  for (const end = Date.now() + START_LIMIT_MS; !(await answers(engine)); ) {
    if (child.hasEnded() || Date.now() > end) {
      await engine.close();
      throw new Error(`The DynamoDB engine did not start on ${file}; its last lines are in the log above.`);
    }
    await sleep(10);
  }
  void keep();
  return engine;
}

function answers(engine: EngineAddress): Promise<boolean> {
  const question = { headers: anyCredential('us-east-1'), signal: AbortSignal.timeout(1000) };
  return callEngine(engine, targetOf('ListTables'), '{}', question).then(
    ({ status }) => status === 200,
    () => false,
  );
}
