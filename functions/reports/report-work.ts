/** What one slice of work leaves for the next: sums, samples, and the names of what lies beside it. Gone after a day. */
import type { Objects } from '#functions/platform/objects.ts';
import type { Instant } from '#shared/kernel/time.ts';
import type { AgentSection } from '#shared/reports/agent-section.ts';
import type { Gathered } from '#shared/reports/gathering/gathered.ts';
import { nothingGathered } from '#shared/reports/gathering/gathered.ts';
import type { ReportModel, ReportSnapshot } from '#shared/reports/report-model.ts';
import type { StoredFile } from './report-item.ts';

export interface Work {
  readonly readFrom: Instant;
  /** Where the next page of agents begins; absent before the first. */
  readonly cursor?: string;
  readonly gathered: Gathered;
  /** Names of the objects with what the report says of agents, in their order. */
  readonly parts: readonly string[];
  /** Of the last report of the same scope. */
  readonly previous: ReportSnapshot | null;
  /** All figures; absent until every agent is read. */
  readonly model?: ReportModel;
  readonly files: readonly StoredFile[];
  readonly preview?: string;
}

/** Before the first agent is read. */
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

/** Objects of a report below the prefix of what steps hand on. */
const keyOf = ({ tenant, reportId }: Of, name: string) => `plans/${tenant}/${reportId}/${name}.json.gz`;

/** @throws Error where it is gone: it stays longer than a job may last */
export const readWork = async (objects: Pick<Objects, 'get'>, of: Of, name: string): Promise<Work> => {
  const work = await objects.get<Work>(keyOf(of, name));
  if (!work) throw new Error(`Report ${of.reportId} has lost what was done.`);
  return work;
};

export const putWork = (objects: Pick<Objects, 'put'>, of: Of, name: string, work: Work): Promise<void> =>
  objects.put(keyOf(of, name), work);

/** Characters of JSON in one object: far below what one may inflate to, and a few of them fit into memory. */
const PART_LENGTH = 4_000_000;

/** Stores what the report says of agents, some in each object. @returns names of the objects */
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

/** What the report says of every agent, one after the other. */
export async function* sectionsIn(
  objects: Pick<Objects, 'get'>,
  of: Of,
  parts: readonly string[],
): AsyncGenerator<AgentSection> {
  for (const name of parts) {
    const part = await objects.get<readonly AgentSection[]>(keyOf(of, name));
    if (!part) throw new Error(`Report ${of.reportId} has lost what it says of some agents.`);
    yield* part;
  }
}
