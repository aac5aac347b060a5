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
  /** Resolves if the engine ends without having been asked to. */
  ended: Promise<void>;
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
    const never = new Promise<void>(() => {});
    return { name: externalEndpoint, endpoint: externalEndpoint, ended: never, close: async () => {} };
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
 * stream, which AWS does after 24 hours.
 */
function prepareStreams(file: string): void {
  const database = new DatabaseSync(file);
  database.exec(
    'CREATE INDEX IF NOT EXISTS stream_sequence ON _stream_records (table_name, CAST(sequence_number AS INTEGER))',
  );
  const oldest = Math.floor(Date.now() / 1000) - STREAM_RETENTION_SECONDS;
  // The newest record of each table stays, for the engine counts on from it.
  const newest = 'SELECT MAX(id) FROM _stream_records GROUP BY table_name';
  database.prepare(`DELETE FROM _stream_records WHERE created_at < ? AND id NOT IN (${newest})`).run(oldest);
  database.close();
}

async function runUntilReady(binary: string, file: string, log: Log): Promise<DynamoEngine> {
  const port = await freePort();
  const child = startTethered(binary, ['serve', '--port', String(port), '--db-path', file], (line) =>
    log('dynamodb', line),
  );
  let ended = false;
  const watched = child.ended.then(() => {
    ended = true;
  });
  const endpoint = `http://127.0.0.1:${port}`;
  for (let attempt = 0; !(await answers(endpoint)); attempt++) {
    if (ended || attempt > 400) {
      await child.stop();
      throw new Error(`The DynamoDB engine did not start on ${file}; its last lines are in the log above.`);
    }
    await sleep(10);
  }
  return { name: 'dynoxide', endpoint, ended: watched, close: () => child.stop() };
}

async function answers(endpoint: string): Promise<boolean> {
  try {
    await fetch(endpoint, { signal: AbortSignal.timeout(1000) });
    return true;
  } catch {
    return false;
  }
}
