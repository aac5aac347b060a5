/** Determines where to search for MCP servers, and when to stop. */
import { rpcAnswer } from '#functions/evidence/collectors/json-rpc.ts';
import type { Exchange } from '#functions/evidence/probe/exchange.ts';
import type { AddressClient } from './address-client.ts';

/** Paths at which frameworks mount servers, most common first. */
const usual = ['/mcp', '/', '/sse', '/api/mcp', '/v1/mcp'] as const;

/** Returns the endpoints to try for an address: the path it names, or the usual paths of its origin. */
export const mcpEndpoints = ({ origin, url }: Pick<AddressClient, 'origin' | 'url'>): readonly string[] => {
  const { pathname } = new URL(url);
  return pathname === '/' ? usual.map((path) => `${origin}${path}`) : [`${origin}${pathname}`];
};

/**
 * Returns whether the response exceeded the read limit without an answer. Other endpoints of the origin would
 * respond the same way.
 */
export const isEndless = (exchange: Exchange): boolean => {
  if (exchange.outcome !== 'response' || !exchange.truncated) return false;
  const { result, error } = rpcAnswer(exchange);
  return result === undefined && error === undefined;
};
