/**
 * Selects what the drawing shows: the agents with the most connections and their most shared targets, so that
 * lines stay readable.
 */
import { type GraphNode, kindTitles, type NodeKind, type Reach } from './reaches.ts';

/** Maximum number of agents on the left, and of things per kind on the right. */
export const AGENTS_DRAWN = 16;
export const OF_KIND_DRAWN = 8;

/** A row on the right side: the title of a kind, or a thing of that kind. */
export type RightRow =
  | { readonly is: 'title'; readonly key: string; readonly text: string }
  | { readonly is: 'node'; readonly key: string; readonly node: GraphNode };

export interface Drawing {
  readonly left: readonly GraphNode[];
  readonly right: readonly RightRow[];
  /** From an index on the left to an index on the right. */
  readonly lines: readonly { readonly from: number; readonly to: number; readonly reach: Reach }[];
  /** Total numbers of agents and things, drawn or not. */
  readonly agents: number;
  readonly things: number;
  readonly thingsDrawn: number;
}

interface Counted {
  readonly node: GraphNode;
  readonly times: number;
}

/**
 * Sorts nodes by number of connections, then by name, so that the same graph always produces the same
 * drawing.
 */
const byTimes = (nodes: readonly GraphNode[]): readonly Counted[] => {
  const times = new Map<string, Counted>();
  for (const node of nodes) times.set(node.id, { node, times: (times.get(node.id)?.times ?? 0) + 1 });
  return [...times.values()].toSorted(
    (one, other) => other.times - one.times || (one.node.name < other.node.name ? -1 : 1),
  );
};

const kinds = Object.keys(kindTitles) as readonly NodeKind[];

export const drawingOf = (reaches: readonly Reach[]): Drawing => {
  const agents = byTimes(reaches.map(({ from }) => from));
  const drawn = new Set(agents.slice(0, AGENTS_DRAWN).map(({ node }) => node.id));
  const reached = reaches.filter(({ from }) => drawn.has(from.id));
  const things = byTimes(reaches.map(({ to }) => to));
  const near = byTimes(reached.map(({ to }) => to));
  const right = kinds.flatMap((kind): readonly RightRow[] => {
    const all = things.filter(({ node }) => node.kind === kind).length;
    const some = near.filter(({ node }) => node.kind === kind).slice(0, OF_KIND_DRAWN);
    if (some.length === 0) return [];
    const count = some.length === all ? `${all}` : `${some.length} of ${all.toLocaleString('en-US')}`;
    return [
      { is: 'title', key: kind, text: `${kindTitles[kind]} (${count})` },
      ...some.map(({ node }) => ({ is: 'node' as const, key: node.id, node })),
    ];
  });
  const rightPlaces = new Map(right.flatMap(({ is, key }, index) => (is === 'node' ? [[key, index]] : [])));
  const shown = reached.filter(({ to }) => rightPlaces.has(to.id));
  const withLines = new Set(shown.map(({ from }) => from.id));
  const left = agents.flatMap(({ node }) => (withLines.has(node.id) ? [node] : []));
  const leftPlaces = new Map(left.map(({ id }, index) => [id, index]));
  return {
    left,
    right,
    lines: shown.map((reach) => ({
      reach,
      from: leftPlaces.get(reach.from.id) ?? 0,
      to: rightPlaces.get(reach.to.id) ?? 0,
    })),
    agents: agents.length,
    things: things.length,
    thingsDrawn: rightPlaces.size,
  };
};
