/** What tests of several servers expect of a look. */
import { expect } from 'vitest';

const statement = (text: string): unknown => expect.stringContaining(text);

/** What no plain address on loopback shows over HTTP. */
export const atLoopback = {
  'transport-tls-enforced': statement('on this machine'),
  'tls-min-version': statement('plain HTTP'),
  'tls-certificate-valid': statement('plain HTTP'),
  'public-exposure': statement('inner address'),
  'rate-limit-enforced': statement('nothing was flooded to provoke one'),
  'security-contact-published': statement('publishes no security.txt'),
};

/** As much as HTTP shows of who is let in where all that matters is said within JSON-RPC. */
export const mute = {
  'endpoint-auth-required': statement('None of the answers shows whether the agent would serve a caller'),
  'auth-scheme-strength': statement('asks for no sign-in scheme and serves nothing either'),
};

/** What a tool server that lets everybody in shows, whatever its tools are. */
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

/** What that comes to; true of each of them. */
export const openMcpFailures = [
  'critical endpoint-auth-required',
  'critical tool-auth-required',
  'high auth-scheme-strength',
] as const;

/** A list in which no tool is recognised as a shell, which shows nothing. */
export const noShell = statement('none is recognised as a shell or an interpreter');

/** What the card of an agent says that names no scheme and no owner. */
export const silentCard = {
  'endpoint-auth-required (said)': statement('does not say whether callers must sign in'),
  'auth-scheme-strength (said)': statement('does not say by which scheme'),
  'inter-agent-mutual-auth (said)': statement('does not require mutual TLS'),
  'agent-unique-identity (said)': statement('does not show whether anything else runs under its identity'),
  'accountable-owner-named (said)': statement('The card names'),
  'security-contact-published (said)': statement('names no security contact'),
  'agent-inventory-registered (said)': statement('no entry in an inventory'),
};
