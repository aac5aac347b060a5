/** The folders of a layer as an import graph, and its cycles. */
import { isTest, type SourceFile } from './source-tree.ts';

/** Returns whether a file is a test, or used only by tests and measurements: it may import across folders. */
const isScaffolding = (file: SourceFile): boolean => isTest(file) || /-fixture\.tsx?$/.test(file.path);

/** Imports from one folder into another. */
export interface Edge {
  readonly from: string;
  readonly to: string;
  /** `file → import` for each import of the edge. */
  readonly imports: readonly string[];
}

/**
 * Returns the edges between the folders of a layer, including type imports; tests and fixtures are excluded.
 * @param folderOf folder of a path; undefined outside the layer
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
 * Returns groups of mutually dependent folders (strongly connected components of more than one; Tarjan 1972).
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

/** Returns the edges within cycles with their imports, as text: the imports to invert. */
export const knottedImports = (edges: readonly Edge[]): readonly string[] =>
  knotsOf(edges).flatMap((knot) =>
    edges
      .filter(({ from, to }) => knot.includes(from) && knot.includes(to))
      .flatMap(({ from, to, imports }) => imports.map((one) => `${from} ⇄ ${to}: ${one}`)),
  );
