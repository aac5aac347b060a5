/** Where MCP servers are looked for, and when no further. */
import { rpcAnswer } from '#functions/evidence/collectors/json-rpc.ts';
import type { Exchange } from '#functions/evidence/probe/exchange.ts';
import type { Door } from './door.ts';

/** Paths at which servers are mounted by their frameworks, the most usual first. */
const usual = ['/mcp', '/', '/sse', '/api/mcp', '/v1/mcp'] as const;

/** Endpoints to ask at an address: the one that it names, or the usual ones of its origin. */
export const mcpEndpoints = ({ origin, url }: Pick<Door, 'origin' | 'url'>): readonly string[] => {
  const { pathname } = new URL(url);
  return pathname === '/' ? usual.map((path) => `${origin}${path}`) : [`${origin}${pathname}`];
};

/** It went on past what is read and answered nothing: the next endpoints of its origin would be answered so too. */
export const isEndless = (exchange: Exchange): boolean => {
  if (exchange.outcome !== 'response' || !exchange.truncated) return false;
  const { result, error } = rpcAnswer(exchange);
  return result === undefined && error === undefined;
};
