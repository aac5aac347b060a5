import type { GraphReply } from '#shared/discovery/contract.ts';

export type GraphNode = GraphReply['nodes'][number];
export type NodeKind = GraphNode['kind'];

/** That an agent was seen to reach something. */
export interface Reach {
  readonly from: GraphNode;
  readonly to: GraphNode;
}

export const kindWords: Readonly<Record<NodeKind, string>> = {
  agent: 'Agent',
  tool: 'Tool',
  model: 'Model',
  data: 'Data',
};

/** In the order in which a request goes through them. */
export const kindTitles: Readonly<Record<NodeKind, string>> = {
  agent: 'Agents',
  tool: 'Tools',
  model: 'Models',
  data: 'Data',
};

/** Everything that an agent was seen to reach. */
export const reachesOf = ({ nodes, edges }: Pick<GraphReply, 'nodes' | 'edges'>): readonly Reach[] => {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  return edges.flatMap((edge) => {
    const [from, to] = [byId.get(edge.from), byId.get(edge.to)];
    return from && to ? [{ from, to }] : [];
  });
};

export interface ReachFilter {
  /** Occurs in the name of the agent or of what it reaches; case is ignored. */
  readonly q?: string | undefined;
  /** Of what is reached. */
  readonly kind?: NodeKind | undefined;
  /** Id of the node of which the neighbours are wanted. */
  readonly node?: string | undefined;
}

export const narrowed = (reaches: readonly Reach[], { q, kind, node }: ReachFilter): readonly Reach[] => {
  const sought = q?.trim().toLowerCase() ?? '';
  const says = ({ name }: GraphNode) => name.toLowerCase().includes(sought);
  return reaches.filter(
    ({ from, to }) =>
      (kind === undefined || to.kind === kind) &&
      (node === undefined || from.id === node || to.id === node) &&
      (sought === '' || says(from) || says(to)),
  );
};
