import type { GraphReply } from '#shared/discovery/contract.ts';
import type { Drawing } from './drawing.ts';
import type { GraphNode, Reach } from './reaches.ts';

const number = (of: number): string => of.toLocaleString('en-US');
const counted = (of: number, one: string, many = `${one}s`): string =>
  `${number(of)} ${of === 1 ? one : many}`;

/** What the drawing leaves out; nothing where it has everything. */
export const leftOutText = (
  { left, agents, things, thingsDrawn, lines }: Drawing,
  reaches: readonly Reach[],
): string | undefined => {
  const more = reaches.length - lines.length;
  if (more === 0) return undefined;
  return `Drawn are ${number(left.length)} of ${counted(agents, 'agent')} and ${number(thingsDrawn)} of ${counted(things, 'thing')} that they reach: those with the most connections. ${counted(more, 'connection is', 'connections are')} not drawn; the table has them, and so has the drawing once you narrow it or choose one.`;
};

/** What all of it is about, and what is not in it. */
export const aboutText = ({ nodes, agents, more }: GraphReply, reaches: readonly Reach[]): string => {
  const reaching = new Set(reaches.map(({ from }) => from.id)).size;
  const others = agents - reaching;
  const things = nodes.length - agents;
  const said = `${counted(agents, 'discovered agent')}, ${counted(things, 'other thing')} that they reach, ${counted(reaches.length, 'connection')}.`;
  const unseen =
    others > 0
      ? ` Of ${counted(others, 'agent')} no method has seen what ${others === 1 ? 'it reaches' : 'they reach'}; that does not say that ${others === 1 ? 'it reaches' : 'they reach'} nothing.`
      : '';
  const newest = more ? ' There are more: these are the newest, and the first that they reach.' : '';
  return `${said}${unseen}${newest}`;
};

/** How a node stands among all. */
export const nodeText = ({ id }: GraphNode, reaches: readonly Reach[]): string => {
  const by = reaches.filter(({ to }) => to.id === id).length;
  const own = reaches.filter(({ from }) => from.id === id).length;
  const reached =
    by === 0 ? 'No agent was seen to reach it' : `${counted(by, 'agent reaches', 'agents reach')} it`;
  return own === 0 ? `${reached}.` : `${reached}. It reaches ${counted(own, 'thing')}.`;
};
