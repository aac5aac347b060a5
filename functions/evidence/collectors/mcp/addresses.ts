/** Addresses at which an MCP server may be. Pure. */
import type { Exchange } from '#functions/evidence/probe/exchange.ts';
import { withOtherSlash } from '../slash-variant.ts';

/** Returns the addresses to try: as registered, and without a path also the usual path of MCP servers. */
export const mcpAddresses = (url: string): readonly string[] => {
  const at = new URL(url);
  if (at.pathname !== '/') return [url];
  at.pathname = '/mcp';
  return [url, at.href];
};

/**
 * Returns the address to which one redirects, if it differs only by a trailing slash.
 * @param tried addresses so far, to which no redirect returns
 */
export const redirectedTo = (
  url: string,
  { redirects }: Exchange,
  tried: ReadonlySet<string>,
): readonly string[] => {
  const other = withOtherSlash(url);
  return !tried.has(other) && redirects.some(({ to }) => to === other) ? [other] : [];
};
