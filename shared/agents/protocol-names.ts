import type { Protocol } from './contract.ts';

/** Display name of each connection protocol. `auto` has none, because the prober detects the protocol. */
export const protocolNames: Readonly<Record<Exclude<Protocol, 'auto'>, string>> = {
  mcp: 'MCP',
  a2a: 'A2A',
  openai: 'OpenAI-compatible',
  http: 'HTTP',
};
