/** The folders of a layer as a graph: which of them imports which, and where they go round in circles. */
import { isTest, type SourceFile } from './source-tree.ts';

/** A test, or what only tests and measurements use: it may reach across. */
const isScaffolding = (file: SourceFile): boolean => isTest(file) || /-fixture\.tsx?$/.test(file.path);

/** One import that leads from a folder into another. */
export interface Edge {
  readonly from: string;
  readonly to: string;
  /** `file → import`, for each that makes the edge. */
  readonly imports: readonly string[];
}

/**
 * Edges between the folders of a layer, types included; tests and fixtures are left out.
 * @param folderOf the folder that a path belongs to; undefined for one outside the layer
 */
export const folderEdges = (
  files: readonly SourceFile[],
  folderOf: (path: string) => string | undefined,
): readonly Edge[] => {
  const edges = new Map<string, { from: string; to: string; imports: string[] }>();
  for (const file of files) {
    const from = isScaffolding(file) ? undefined : folderOf(file.path);
    if (from === undefined) continue;
    for (const target of file.imports) {
      const to = folderOf(target);
      if (to === undefined || to === from) continue;
      const edge = edges.get(`${from} ${to}`) ?? { from, to, imports: [] };
      edge.imports.push(`${file.path} → ${target}`);
      edges.set(`${from} ${to}`, edge);
    }
  }
  return [...edges.values()];
};

/**
 * Folders that reach each other and so cannot be understood one after the other (strongly connected components of more
 * than one; Tarjan 1972).
 */
export const knotsOf = (edges: readonly Edge[]): readonly (readonly string[])[] => {
  const next = Map.groupBy(edges, ({ from }) => from);
  const place = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const knots: string[][] = [];
  const lower = (folder: string, to: number) => lowest.set(folder, Math.min(lowest.get(folder) ?? to, to));
  const visit = (folder: string): void => {
    place.set(folder, place.size);
    lower(folder, place.size - 1);
    open.push(folder);
    for (const { to } of next.get(folder) ?? []) {
      if (!place.has(to)) visit(to);
      if (open.includes(to)) lower(folder, lowest.get(to) ?? 0);
    }
    if (lowest.get(folder) !== place.get(folder)) return;
    const knot = open.splice(open.indexOf(folder));
    if (knot.length > 1) knots.push(knot.toSorted());
  };
  for (const folder of next.keys()) if (!place.has(folder)) visit(folder);
  return knots;
};

/** Edges within knots, each with its imports, in words: what a person has to turn round. */
export const knottedImports = (edges: readonly Edge[]): readonly string[] =>
  knotsOf(edges).flatMap((knot) =>
    edges
      .filter(({ from, to }) => knot.includes(from) && knot.includes(to))
      .flatMap(({ from, to, imports }) => imports.map((one) => `${from} ⇄ ${to}: ${one}`)),
  );
