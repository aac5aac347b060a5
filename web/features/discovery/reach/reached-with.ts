import type { GraphReply } from '#shared/discovery/contract.ts';

/** An agent of the graph that was discovered. */
export interface GraphAgent {
  readonly id: string;
  readonly name: string;
}

/** How an agent stands in the graph of all. */
export interface ReachedWith {
  /** Agents that reach it. */
  readonly by: readonly GraphAgent[];
  /** Models and sources of data that others reach as well: its name, and who. Tools of one name at two servers are two tools. */
  readonly shared: ReadonlyMap<string, readonly GraphAgent[]>;
}

/**
 * Who reaches an agent, and who reaches what it reaches.
 * @param id of the discovered agent
 */
export const reachedWith = ({ nodes, edges }: GraphReply, id: string): ReachedWith => {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const own = nodes.find(({ discoveredId }) => discoveredId === id)?.id;
  const whoReach = (to: string | undefined): GraphAgent[] =>
    edges
      .filter((edge) => edge.to === to && edge.from !== own)
      .flatMap(({ from }) => {
        const node = byId.get(from);
        return node?.discoveredId === undefined ? [] : [{ id: node.discoveredId, name: node.name }];
      });
  const shared = edges
    .filter(({ from }) => from === own)
    .flatMap(({ to }) => {
      const node = byId.get(to);
      const others = node?.kind === 'model' || node?.kind === 'data' ? whoReach(to) : [];
      return node === undefined || others.length === 0 ? [] : [[node.name, others] as const];
    });
  return { by: own === undefined ? [] : whoReach(own), shared: new Map(shared) };
};
