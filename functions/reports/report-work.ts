/** State between two slices: totals, samples, and the names of further objects. Deleted after a day. */
import type { Objects } from '#functions/platform/objects.ts';
import type { Instant } from '#shared/kernel/time.ts';
import type { AgentSection } from '#shared/reports/agent-section.ts';
import type { Gathered } from '#shared/reports/gathering/gathered.ts';
import { nothingGathered } from '#shared/reports/gathering/gathered.ts';
import type { ReportModel, ReportSnapshot } from '#shared/reports/report-model.ts';
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
  /** All figures; absent until every agent is read. */
  readonly model?: ReportModel;
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

export interface Of {
  readonly tenant: string;
  readonly reportId: string;
}

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

/**
 * Maximum JSON length of one object in characters: far below the inflation limit, and several fit into
 * memory.
 */
const PART_LENGTH = 4_000_000;

/** Stores agent sections, several per object. @returns names of the objects */
export const putParts = async (
  objects: Pick<Objects, 'put'>,
  of: Of,
  sections: readonly AgentSection[],
  newName: () => string,
): Promise<readonly string[]> => {
  const parts: AgentSection[][] = [];
  let length = PART_LENGTH;
  for (const section of sections) {
    const own = JSON.stringify(section).length;
    if (length + own > PART_LENGTH) {
      parts.push([]);
      length = 0;
    }
    parts.at(-1)?.push(section);
    length += own;
  }
  return Promise.all(
    parts.map(async (part) => {
      const name = newName();
      await objects.put(keyOf(of, name), part);
      return name;
    }),
  );
};

/** Yields every agent section in order. */
export async function* sectionsIn(
  objects: Pick<Objects, 'get'>,
  of: Of,
  parts: readonly string[],
): AsyncGenerator<AgentSection> {
  for (const name of parts) {
    const part = await objects.get<readonly AgentSection[]>(keyOf(of, name));
    if (!part) throw new Error(`Agent sections of report ${of.reportId} are missing.`);
    yield* part;
  }
}
