import type { GraphReply } from '#shared/discovery/contract.ts';

/** A discovered agent in the graph. */
export interface GraphAgent {
  readonly id: string;
  readonly name: string;
}

/** How an agent is connected to the other agents. */
export interface ReachedWith {
  /** Agents that reach it. */
  readonly by: readonly GraphAgent[];
  /**
   * Names of models and data sources that other agents reach too, with those agents. Tools with the same name
   * on two servers are different tools.
   */
  readonly shared: ReadonlyMap<string, readonly GraphAgent[]>;
}

/**
 * Returns the agents that reach an agent, and the agents that share what it reaches.
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
