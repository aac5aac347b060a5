import { DatabaseSync } from 'node:sqlite';
import { damaged } from '../engine/damaged-file.ts';

const STREAM_RETENTION_SECONDS = 24 * 60 * 60;
/** This process blocks while it waits for the lock. */
const LOCK_MS = 50;

/**
 * Checks that the engine's file is intact and prepares its streams, before the engine opens it.
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

/** Stream records of a table that every reader has processed. */
export interface DealtWith {
  table: string;
  /** Sequence number of the last record. */
  upTo: string;
}

/**
 * Deletes stream records in one short transaction while the engine is running.
 * @param before Unix seconds; newer records are kept
 * @param most maximum number of records per call
 * @returns the number of deleted records
 * @throws Error of SQLite when the engine keeps the file locked
 */
export function trimStream(file: string, { table, upTo }: DealtWith, before: number, most: number): number {
  const database = new DatabaseSync(file, { timeout: LOCK_MS });
  try {
    // A deletion lost in a power failure is repeated later.
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
 * The engine reads the highest sequence number on every write and has no index for it, so writes slow down as
 * the stream grows. This index keeps them constant; it is on a private table of the engine, hence the pinned
 * version. The engine also never trims the stream, whereas AWS does after 24 hours. The 24 hours are counted
 * back from the newest record: downtime does not count, so records that are unread at shutdown are still
 * there at the next start.
 */
function prepareStreams(database: DatabaseSync): void {
  database.exec(
    'CREATE INDEX IF NOT EXISTS stream_sequence ON _stream_records (table_name, CAST(sequence_number AS INTEGER))',
  );
  const last = 'SELECT MAX(created_at) FROM _stream_records';
  // The newest record of each table is kept, because the engine continues its numbering.
  const newest = 'SELECT MAX(id) FROM _stream_records GROUP BY table_name';
  database
    .prepare(`DELETE FROM _stream_records WHERE created_at < (${last}) - ? AND id NOT IN (${newest})`)
    .run(STREAM_RETENTION_SECONDS);
}
