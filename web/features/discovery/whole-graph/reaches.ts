import type { GraphReply } from '#shared/discovery/contract.ts';

export type GraphNode = GraphReply['nodes'][number];
export type NodeKind = GraphNode['kind'];

/** A connection from an agent to something that it reaches. */
export interface Reach {
  readonly from: GraphNode;
  readonly to: GraphNode;
}

export const kindLabels: Readonly<Record<NodeKind, string>> = {
  agent: 'Agent',
  tool: 'Tool',
  model: 'Model',
  data: 'Data',
};

/** In the order in which a request passes through them. */
export const kindTitles: Readonly<Record<NodeKind, string>> = {
  agent: 'Agents',
  tool: 'Tools',
  model: 'Models',
  data: 'Data',
};

/** Returns all observed connections of all agents. */
export const reachesOf = ({ nodes, edges }: Pick<GraphReply, 'nodes' | 'edges'>): readonly Reach[] => {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  return edges.flatMap((edge) => {
    const [from, to] = [byId.get(edge.from), byId.get(edge.to)];
    return from && to ? [{ from, to }] : [];
  });
};

export interface ReachFilter {
  /** Text in the name of the agent or of what it reaches; case-insensitive. */
  readonly q?: string | undefined;
  /** Kind of what is reached. */
  readonly kind?: NodeKind | undefined;
  /** Id of the node whose neighbors are shown. */
  readonly node?: string | undefined;
}

export const narrowed = (reaches: readonly Reach[], { q, kind, node }: ReachFilter): readonly Reach[] => {
  const sought = q?.trim().toLowerCase() ?? '';
  const statement = ({ name }: GraphNode) => name.toLowerCase().includes(sought);
  return reaches.filter(
    ({ from, to }) =>
      (kind === undefined || to.kind === kind) &&
      (node === undefined || from.id === node || to.id === node) &&
      (sought === '' || statement(from) || statement(to)),
  );
};
