/**
 * The content of a report, stored once: figures, sentences, agent sections and catalog, from which each format is
 * written at any time. An object is named by the SHA-256 of its JSON, so a changed object is rejected.
 */
import { createHash } from 'node:crypto';
import type { Objects } from '#functions/platform/objects.ts';
import type { AgentSection } from '#shared/reports/agent-section.ts';
import type { ReportModel } from '#shared/reports/report-model.ts';
import type { Section } from '#shared/reports/section.ts';

export interface ReportContent {
  readonly model: ReportModel;
  readonly sections: readonly Section[];
  /** Names of the objects with the agent sections, in order. */
  readonly parts: readonly string[];
  /** Name of the object with the text of the catalog file. */
  readonly catalog: string;
}

export interface Of {
  readonly tenant: string;
  readonly reportId: string;
}

const keyOf = ({ tenant, reportId }: Of, name: string) => `reports/${tenant}/${reportId}/${name}.json.gz`;

const digestOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');

const put = async (objects: Pick<Objects, 'put'>, of: Of, value: unknown): Promise<string> => {
  const name = digestOf(value);
  await objects.put(keyOf(of, name), value);
  return name;
};

/** @throws Error if the object is missing or was changed */
const read = async <T>(objects: Pick<Objects, 'get'>, of: Of, name: string): Promise<T> => {
  const value = await objects.get<T>(keyOf(of, name));
  if (value === undefined) throw new Error(`Stored content of report ${of.reportId} is missing.`);
  if (digestOf(value) !== name) throw new Error(`Stored content of report ${of.reportId} was changed.`);
  return value;
};

/** Stores the content. @returns its name, which is its digest over everything that it names */
export const putContent = async (
  objects: Pick<Objects, 'put'>,
  of: Of,
  content: Omit<ReportContent, 'catalog'>,
  catalog: string,
): Promise<string> => put(objects, of, { ...content, catalog: await put(objects, of, catalog) });

export const readContent = (objects: Pick<Objects, 'get'>, of: Of, name: string): Promise<ReportContent> =>
  read(objects, of, name);

export const readCatalog = (
  objects: Pick<Objects, 'get'>,
  of: Of,
  { catalog }: Pick<ReportContent, 'catalog'>,
): Promise<string> => read(objects, of, catalog);

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
  return Promise.all(parts.map((part) => put(objects, of, part)));
};

/** Yields every agent section in order. */
export async function* sectionsIn(
  objects: Pick<Objects, 'get'>,
  of: Of,
  parts: readonly string[],
): AsyncGenerator<AgentSection> {
  for (const name of parts) yield* await read<readonly AgentSection[]>(objects, of, name);
}
