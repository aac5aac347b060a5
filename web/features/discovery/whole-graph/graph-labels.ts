import type { GraphReply } from '#shared/discovery/contract.ts';
import type { Drawing } from './drawing.ts';
import type { GraphNode, Reach } from './reaches.ts';

const number = (of: number): string => of.toLocaleString('en-US');
const counted = (of: number, one: string, many = `${one}s`): string =>
  `${number(of)} ${of === 1 ? one : many}`;

/** Describes what the drawing leaves out; undefined if it is complete. */
export const leftOutText = (
  { left, agents, things, thingsDrawn, lines }: Drawing,
  reaches: readonly Reach[],
): string | undefined => {
  const more = reaches.length - lines.length;
  if (more === 0) return undefined;
  return `The drawing shows the most connected ${number(left.length)} of ${counted(agents, 'agent')} and ${number(thingsDrawn)} of ${counted(things, 'thing')} that they reach. ${counted(more, 'connection is', 'connections are')} not drawn: see the table, filter the graph, or select a name.`;
};

/** Summarizes the graph, including the agents without known connections. */
export const aboutText = ({ nodes, agents, more }: GraphReply, reaches: readonly Reach[]): string => {
  const reaching = new Set(reaches.map(({ from }) => from.id)).size;
  const others = agents - reaching;
  const things = nodes.length - agents;
  const message = `${counted(agents, 'discovered agent')}, ${counted(things, 'other thing')} that they reach, ${counted(reaches.length, 'connection')}.`;
  const unseen =
    others > 0
      ? ` For ${counted(others, 'agent')}, no method has detected what ${others === 1 ? 'it reaches' : 'they reach'}; this does not prove that ${others === 1 ? 'it reaches' : 'they reach'} nothing.`
      : '';
  const newest = more
    ? ' The graph is limited to the newest agents and the first things that they reach.'
    : '';
  return `${message}${unseen}${newest}`;
};

/** Describes the connections of a node. */
export const nodeText = ({ id }: GraphNode, reaches: readonly Reach[]): string => {
  const by = reaches.filter(({ to }) => to.id === id).length;
  const own = reaches.filter(({ from }) => from.id === id).length;
  const reached =
    by === 0 ? 'No agent is known to reach it' : `${counted(by, 'agent reaches', 'agents reach')} it`;
  return own === 0 ? `${reached}.` : `${reached}. It reaches ${counted(own, 'thing')}.`;
};
