import { existsSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { startTethered } from '../engine/child-process.ts';
import { freePort } from '../engine/ports.ts';
import type { Log } from '../log.ts';

/** A DynamoDB-compatible server; `endpoint` is its base URL. */
export interface DynamoEngine {
  name: string;
  endpoint: string;
  close(): Promise<void>;
}

const STREAM_RETENTION_SECONDS = 24 * 60 * 60;

/**
 * Starts the embedded engine on a file under `dataDir`, or uses the server at `externalEndpoint`.
 * Throws an Error that names the ways out when this platform has no engine.
 */
export async function startDynamoEngine(
  dataDir: string,
  externalEndpoint: string | undefined,
  log: Log,
): Promise<DynamoEngine> {
  if (externalEndpoint) {
    return { name: 'external', endpoint: externalEndpoint, close: async () => {} };
  }
  const binary = findBinary();
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, 'dynamodb.sqlite');
  if (!existsSync(file)) await runUntilReady(binary, file, log).then((engine) => engine.close());
  prepareStreams(file);
  return runUntilReady(binary, file, log);
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

/**
 * The engine looks up the highest sequence number on every write and has no index for it, so writes slow down as the
 * stream grows; this index (on its private table, hence the pinned version) keeps them flat. It also never trims the
 * stream, which AWS does after 24 hours. The day is counted back from the newest record: time that the machine was off
 * does not count, so that what nobody has read when it goes off is still there when it comes back.
 */
function prepareStreams(file: string): void {
  const database = new DatabaseSync(file);
  database.exec(
    'CREATE INDEX IF NOT EXISTS stream_sequence ON _stream_records (table_name, CAST(sequence_number AS INTEGER))',
  );
  const last = 'SELECT MAX(created_at) FROM _stream_records';
  // The newest record of each table stays, for the engine counts on from it.
  const newest = 'SELECT MAX(id) FROM _stream_records GROUP BY table_name';
  database
    .prepare(`DELETE FROM _stream_records WHERE created_at < (${last}) - ? AND id NOT IN (${newest})`)
    .run(STREAM_RETENTION_SECONDS);
  database.close();
}

/** Starts the engine and keeps it: if it ends by itself it is started again on the same port. */
async function runUntilReady(binary: string, file: string, log: Log): Promise<DynamoEngine> {
  const port = await freePort();
  const endpoint = `http://127.0.0.1:${port}`;
  const start = () =>
    startTethered(binary, ['serve', '--port', String(port), '--db-path', file], (line) =>
      log('dynamodb', line),
    );
  let child = start();
  let closing = false;
  let failures = 0;
  const keep = async (): Promise<void> => {
    await child.ended;
    if (closing) return;
    failures += 1;
    log('dynamodb', `the engine ended by itself (${failures}); it is started again`);
    await sleep(Math.min(100 * failures, 5000));
    if (closing) return;
    child = start();
    await keep();
  };
  for (let attempt = 0; !(await answers(endpoint)); attempt++) {
    if (child.hasEnded() || attempt > 400) {
      await child.stop();
      throw new Error(`The DynamoDB engine did not start on ${file}; its last lines are in the log above.`);
    }
    await sleep(10);
  }
  void keep();
  return {
    name: 'dynoxide',
    endpoint,
    close: async () => {
      closing = true;
      await child.stop();
    },
  };
}

async function answers(endpoint: string): Promise<boolean> {
  try {
    await fetch(endpoint, { signal: AbortSignal.timeout(1000) });
    return true;
  } catch {
    return false;
  }
}
