/** Graph of agents, tools, models, and data that discovered agents reach. */
import type { GraphReply } from './contract.ts';
import type { Discovered } from './discovered.ts';

type Node = GraphReply['nodes'][number];
type Drawn = Pick<Discovered, 'id' | 'name' | 'agentId' | 'identifier' | 'endpoint' | 'reaches'>;

const kinds = { agents: 'agent', tools: 'tool', models: 'model', data: 'data' } as const;

/**
 * Larger graphs are truncated, which `more` indicates. With names of 200 characters, these limits result in 5
 * MB of the 6 MB that a reply may have.
 */
const MAX_NODES = 3000;
export const MAX_EDGES = 12_000;

/**
 * Returns the graph. Equal names of one kind share a node; a discovered agent is represented by its own node.
 */
export const graphOf = (agents: readonly Drawn[], more: boolean): GraphReply => {
  const nodes = new Map<string, Node>();
  const edges = new Map<string, GraphReply['edges'][number]>();
  const known = new Map<string, string>();
  for (const { id, name, agentId, identifier, endpoint } of agents) {
    nodes.set(id, { id, kind: 'agent', name, discoveredId: id, ...(agentId === null ? {} : { agentId }) });
    for (const one of [identifier, endpoint, name]) if (one !== null && !known.has(one)) known.set(one, id);
  }
  let left = more;
  for (const { id, reaches } of agents)
    for (const [of, kind] of Object.entries(kinds))
      for (const name of reaches[of as keyof typeof kinds] ?? []) {
        const to = (kind === 'agent' ? known.get(name) : undefined) ?? `${kind}:${name}`;
        if (to === id) continue;
        const isFull = nodes.size >= MAX_NODES && !nodes.has(to);
        if (isFull || edges.size >= MAX_EDGES) {
          left = true;
          continue;
        }
        if (!nodes.has(to)) nodes.set(to, { id: to, kind, name });
        edges.set(JSON.stringify([id, to]), { from: id, to });
      }
  return { nodes: [...nodes.values()], edges: [...edges.values()], agents: agents.length, more: left };
};
