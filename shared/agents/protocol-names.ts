import type { Protocol } from './contract.ts';

/** What people call each protocol of a connection; `auto` is none, it has the prober find out. */
export const protocolNames: Readonly<Record<Exclude<Protocol, 'auto'>, string>> = {
  mcp: 'MCP',
  a2a: 'A2A',
  openai: 'OpenAI-compatible',
  http: 'HTTP',
};
