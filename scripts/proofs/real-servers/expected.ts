/** Expected probe results that tests of several servers share. */
import { expect } from 'vitest';

const statement = (text: string): unknown => expect.stringContaining(text);

/** Parameters that a plain HTTP address on loopback cannot provide evidence for. */
export const atLoopback = {
  'transport-tls-enforced': statement('on this machine'),
  'tls-min-version': statement('plain HTTP'),
  'tls-certificate-valid': statement('plain HTTP'),
  'public-exposure': statement('inner address'),
  'rate-limit-enforced': statement('nothing was flooded to provoke one'),
  'security-contact-published': statement('publishes no security.txt'),
};

/** HTTP evidence about authentication when the server handles it only within JSON-RPC. */
export const mute = {
  'endpoint-auth-required': statement('None of the answers shows whether the agent would serve a caller'),
  'auth-scheme-strength': statement('asks for no sign-in scheme and serves nothing either'),
};

/** Evidence for an MCP server that accepts every caller, regardless of its tools. */
export const openMcp = {
  'endpoint-auth-required': false,
  'tool-auth-required': false,
  'auth-scheme-strength': 'none',
  'token-audience-checked': statement('asks for no token'),
  'tool-transport-secured': statement('on this machine'),
  'mcp-server-provenance': statement('which nobody vouches for'),
  'tool-allow-list': statement('not which of its tools the agent is granted'),
  'tool-definition-pinned': statement('fingerprint'),
};

/** Failures that follow from `openMcp`, for each such server. */
export const openMcpFailures = [
  'critical endpoint-auth-required',
  'critical tool-auth-required',
  'high auth-scheme-strength',
] as const;

/** A tool list in which no tool is recognized as a shell, which proves nothing. */
export const noShell = statement('none is recognised as a shell or an interpreter');

/** Claims of an agent card that names neither a scheme nor an owner. */
export const silentCard = {
  'endpoint-auth-required (said)': statement('does not say whether callers must sign in'),
  'auth-scheme-strength (said)': statement('does not say by which scheme'),
  'inter-agent-mutual-auth (said)': statement('does not require mutual TLS'),
  'agent-unique-identity (said)': statement('does not show whether anything else runs under its identity'),
  'accountable-owner-named (said)': statement('The card names'),
  'security-contact-published (said)': statement('names no security contact'),
  'agent-inventory-registered (said)': statement('no entry in an inventory'),
};
