/** Agent sections in stored form: several agents in each compressed object. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Objects } from '#functions/platform/objects.ts';
import { putParts } from '#functions/reports/report-content.ts';
import { agentAt, ROWS_OF_AGENT } from './made-report.ts';

/** Number of agents stored together, like one page. */
const PAGE = 10;

const fileOf = (folder: string, key: string): string => join(folder, basename(key));

/** Returns the objects of a folder, like those of a bucket. */
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

/** Stores sections of as many agents as have this many rows. */
export const storeParts = async (rows: number): Promise<StoredParts> => {
  const folder = mkdtempSync(join(tmpdir(), 'report-'));
  const of = { tenant: 't', reportId: 'r' };
  const parts: string[] = [];
  const agents = rows / ROWS_OF_AGENT;
  for (let from = 0; from < agents; from += PAGE) {
    const page = Array.from({ length: Math.min(PAGE, agents - from) }, (_, index) => agentAt(from + index));
    parts.push(...(await putParts(objectsIn(folder), of, page)));
  }
  return { folder, parts, remove: () => rmSync(folder, { recursive: true }) };
};
