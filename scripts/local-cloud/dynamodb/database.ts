import { DatabaseSync } from 'node:sqlite';
import { damaged } from '../engine/damaged-file.ts';

const STREAM_RETENTION_SECONDS = 24 * 60 * 60;
/** This process waits for the lock and does nothing else meanwhile. */
const LOCK_MS = 50;

/**
 * Looks whether the engine's file is whole, and prepares its streams, before the engine has it.
 * @throws Error that names the file when it is damaged
 */
export function prepareDatabase(file: string): void {
  try {
    const database = new DatabaseSync(file);
    const [fault] = Object.values(database.prepare('PRAGMA quick_check(1)').get() ?? {});
    if (fault !== 'ok') throw new Error(String(fault));
    prepareStreams(database);
    database.close();
  } catch (cause) {
    throw damaged(file, cause);
  }
}

/** Stream records of a table that every reader has dealt with. */
export interface DealtWith {
  table: string;
  /** Sequence number of the last of them. */
  upTo: string;
}

/**
 * Deletes stream records while the engine runs, in one short transaction.
 * @param before those that are younger stay; Unix seconds
 * @param most how many at once
 * @returns how many there were
 * @throws Error of SQLite when the engine does not let go of the file for a moment
 */
export function trimStream(file: string, { table, upTo }: DealtWith, before: number, most: number): number {
  const database = new DatabaseSync(file, { timeout: LOCK_MS });
  try {
    // What is deleted may come back with a loss of power, and is deleted again then.
    database.exec('PRAGMA synchronous = NORMAL');
    const { changes } = database
      .prepare(
        `DELETE FROM _stream_records WHERE id IN (
           SELECT id FROM _stream_records
           WHERE table_name = ?1 AND CAST(sequence_number AS INTEGER) <= CAST(?2 AS INTEGER) AND created_at < ?3
             AND id <> (SELECT MAX(id) FROM _stream_records WHERE table_name = ?1)
           ORDER BY CAST(sequence_number AS INTEGER) LIMIT ?4)`,
      )
      .run(table, upTo, before, most);
    return Number(changes);
  } finally {
    database.close();
  }
}

/**
 * The engine looks up the highest sequence number on every write and has no index for it, so writes slow down as the
 * stream grows; this index (on its private table, hence the pinned version) keeps them flat. It also never trims the
 * stream, which AWS does after 24 hours. The day is counted back from the newest record: time that the machine was off
 * does not count, so that what nobody has read when it goes off is still there when it comes back.
 */
function prepareStreams(database: DatabaseSync): void {
  database.exec(
    'CREATE INDEX IF NOT EXISTS stream_sequence ON _stream_records (table_name, CAST(sequence_number AS INTEGER))',
  );
  const last = 'SELECT MAX(created_at) FROM _stream_records';
  // The newest record of each table stays, for the engine counts on from it.
  const newest = 'SELECT MAX(id) FROM _stream_records GROUP BY table_name';
  database
    .prepare(`DELETE FROM _stream_records WHERE created_at < (${last}) - ? AND id NOT IN (${newest})`)
    .run(STREAM_RETENTION_SECONDS);
}
