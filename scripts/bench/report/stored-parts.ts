/** What is said of agents as a report finds it stored: some agents in each compressed object. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Objects } from '#functions/platform/objects.ts';
import { putParts } from '#functions/reports/report-work.ts';
import { agentAt, ROWS_OF_AGENT } from './made-report.ts';

/** Agents that are stored at once, as a page of them is read. */
const PAGE = 10;

const fileOf = (folder: string, key: string): string => join(folder, basename(key));

/** The objects of a folder, as those of a bucket. */
export const objectsIn = (folder: string): Objects => ({
  get: async <T>(key: string): Promise<T> =>
    JSON.parse(gunzipSync(readFileSync(fileOf(folder, key))).toString('utf8')),
  put: async (key: string, value: unknown): Promise<void> =>
    writeFileSync(fileOf(folder, key), gzipSync(JSON.stringify(value), { level: 1 })),
});

export interface StoredParts {
  readonly folder: string;
  readonly parts: readonly string[];
  readonly remove: () => void;
}

/** Stores what is said of as many agents as have that many rows. */
export const storeParts = async (rows: number): Promise<StoredParts> => {
  const folder = mkdtempSync(join(tmpdir(), 'report-'));
  const of = { tenant: 't', reportId: 'r' };
  const parts: string[] = [];
  const agents = rows / ROWS_OF_AGENT;
  for (let from = 0; from < agents; from += PAGE) {
    const page = Array.from({ length: Math.min(PAGE, agents - from) }, (_, place) => agentAt(from + place));
    parts.push(...(await putParts(objectsIn(folder), of, page, () => `${parts.length}-${from}`)));
  }
  return { folder, parts, remove: () => rmSync(folder, { recursive: true }) };
};
