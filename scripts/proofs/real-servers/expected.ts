/** Expected probe results that tests of several servers share. */
import { expect } from 'vitest';

const statement = (text: string): unknown => expect.stringContaining(text);

/** Parameters that a plain HTTP address on loopback cannot provide evidence for. */
export const atLoopback = {
  'transport-tls-enforced': statement('on this machine'),
  'tls-min-version': statement('plain HTTP'),
  'tls-certificate-valid': statement('plain HTTP'),
  'public-exposure': statement('internal address'),
  'rate-limit-enforced': statement('no flooding was attempted'),
  'security-contact-published': statement('publishes no security.txt'),
};

/** HTTP evidence about authentication when the server handles it only within JSON-RPC. */
export const mute = {
  'endpoint-auth-required': statement(
    'No response shows whether the agent would accept an unauthenticated caller',
  ),
  'auth-scheme-strength': statement('neither names a sign-in scheme nor returns data'),
};

/** Evidence for an MCP server that accepts every caller, regardless of its tools. */
export const openMcp = {
  'endpoint-auth-required': false,
  'tool-auth-required': false,
  'auth-scheme-strength': 'none',
  'token-audience-checked': statement('requires no token'),
  'tool-transport-secured': statement('on this machine'),
  'mcp-server-provenance': statement('which is unverified'),
  'tool-allow-list': statement('not which tools the agent is granted'),
  'tool-definition-pinned': statement('fingerprint'),
};

/** Failures that follow from `openMcp`, for each such server. */
export const openMcpFailures = [
  'critical endpoint-auth-required',
  'critical tool-auth-required',
  'high auth-scheme-strength',
] as const;

/** A tool list in which no tool is recognized as a shell, which proves nothing. */
export const noShell = statement('none is recognized as a shell or an interpreter');

/** Claims of an agent card that names neither a scheme nor an owner. */
export const silentCard = {
  'endpoint-auth-required (said)': statement('does not state whether callers must sign in'),
  'auth-scheme-strength (said)': statement('does not state a known scheme that callers must use to sign in'),
  'inter-agent-mutual-auth (said)': statement('does not require mutual TLS'),
  'agent-unique-identity (said)': statement('does not show whether other workloads use its identity'),
  'accountable-owner-named (said)': statement('The card names'),
  'security-contact-published (said)': statement('names no security contact'),
  'agent-inventory-registered (said)': statement('no entry in an inventory'),
};
