/** State between two slices: totals, samples, and the names of further objects. Deleted after a day. */
import type { Objects } from '#functions/platform/objects.ts';
import type { Instant } from '#shared/kernel/time.ts';
import type { Gathered } from '#shared/reports/gathering/gathered.ts';
import { nothingGathered } from '#shared/reports/gathering/gathered.ts';
import type { ReportSnapshot } from '#shared/reports/report-model.ts';
import type { Of } from './report-content.ts';
import type { StoredFile } from './report-item.ts';

export interface Work {
  readonly readFrom: Instant;
  /** Cursor of the next page of agents; absent before the first. */
  readonly cursor?: string;
  readonly gathered: Gathered;
  /** Names of the objects with the agent sections, in order. */
  readonly parts: readonly string[];
  /** Figures of the last report of the same scope. */
  readonly previous: ReportSnapshot | null;
  /** Name of the stored content; absent until every agent is read. */
  readonly content?: string;
  readonly files: readonly StoredFile[];
  readonly preview?: string;
}

/** Returns the state before the first agent is read. */
export const newWork = (readFrom: Instant, previous: ReportSnapshot | undefined): Work => ({
  readFrom,
  gathered: nothingGathered,
  parts: [],
  previous: previous ?? null,
  files: [],
});

/** Returns the key of a report object below the prefix for intermediate state. */
const keyOf = ({ tenant, reportId }: Of, name: string) => `plans/${tenant}/${reportId}/${name}.json.gz`;

/** Reads the state. @throws Error if it is missing, which cannot happen within the lifetime of a job */
export const readWork = async (objects: Pick<Objects, 'get'>, of: Of, name: string): Promise<Work> => {
  const work = await objects.get<Work>(keyOf(of, name));
  if (!work) throw new Error(`The stored progress of report ${of.reportId} is missing.`);
  return work;
};

export const putWork = (objects: Pick<Objects, 'put'>, of: Of, name: string, work: Work): Promise<void> =>
  objects.put(keyOf(of, name), work);
