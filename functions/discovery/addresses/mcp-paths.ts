/** Where MCP servers are looked for. */
import type { Door } from './door.ts';

/** Paths at which servers are mounted by their frameworks, the most usual first. */
const usual = ['/mcp', '/', '/sse', '/api/mcp', '/v1/mcp'] as const;

/** Endpoints to ask at an address: the one that it names, or the usual ones of its origin. */
export const mcpEndpoints = ({ origin, url }: Pick<Door, 'origin' | 'url'>): readonly string[] => {
  const { pathname } = new URL(url);
  return pathname === '/' ? usual.map((path) => `${origin}${path}`) : [`${origin}${pathname}`];
};
