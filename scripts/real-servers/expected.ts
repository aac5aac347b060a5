/** What tests of several servers expect of a look. */
import { expect } from 'vitest';

const says = (text: string): unknown => expect.stringContaining(text);

/** What no plain address on loopback shows over HTTP. */
export const atLoopback = {
  'transport-tls-enforced': says('on this machine'),
  'tls-min-version': says('plain HTTP'),
  'tls-certificate-valid': says('plain HTTP'),
  'public-exposure': says('inner address'),
  'rate-limit-enforced': says('nothing was flooded to provoke one'),
  'security-contact-published': says('publishes no security.txt'),
};

/** As much as HTTP shows of who is let in where all that matters is said within JSON-RPC. */
export const mute = {
  'endpoint-auth-required': says('None of the answers shows whether the agent would serve a caller'),
  'auth-scheme-strength': says('asks for no sign-in scheme and serves nothing either'),
};

/** What a tool server that lets everybody in shows, whatever its tools are. */
export const openMcp = {
  'endpoint-auth-required': false,
  'tool-auth-required': false,
  'auth-scheme-strength': 'none',
  'token-audience-checked': says('asks for no token'),
  'tool-transport-secured': says('on this machine'),
  'mcp-server-provenance': says('which nobody vouches for'),
  'tool-allow-list': says('not which of its tools the agent is granted'),
  'tool-definition-pinned': says('fingerprint'),
};

/** What that comes to; true of each of them. */
export const openMcpFailures = [
  'critical endpoint-auth-required',
  'critical tool-auth-required',
  'high auth-scheme-strength',
] as const;

/** A list in which no tool is recognised as a shell, which shows nothing. */
export const noShell = says('none is recognised as a shell or an interpreter');

/** What the card of an agent says that names no scheme and no owner. */
export const silentCard = {
  'endpoint-auth-required (said)': says('does not say whether callers must sign in'),
  'auth-scheme-strength (said)': says('does not say by which scheme'),
  'inter-agent-mutual-auth (said)': says('does not require mutual TLS'),
  'agent-unique-identity (said)': says('does not show whether anything else runs under its identity'),
  'accountable-owner-named (said)': says('The card names'),
  'security-contact-published (said)': says('names no security contact'),
  'agent-inventory-registered (said)': says('no entry in an inventory'),
};
