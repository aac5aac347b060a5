/**
 * Detects the MCP revision of a message. From 2026-07-28 on, each request states it in its body and in
 * headers that must match; before, a handshake agreed on a revision that a header repeats.
 */
import { type ApiEvent, header } from '#functions/platform/http/exchange.ts';
import { isObject, type Message } from './message.ts';
import { RpcError } from './rpc-error.ts';

/** The revision without a handshake. */
export const MODERN = '2026-07-28';
/** Revisions with a handshake, newest first. */
export const legacyVersions: readonly string[] = ['2025-11-25', '2025-06-18'];

export type Era = 'modern' | 'legacy';

const VERSION_KEY = 'io.modelcontextprotocol/protocolVersion';
const CAPABILITIES_KEY = 'io.modelcontextprotocol/clientCapabilities';

const mismatch = (message: string) => new RpcError('headerMismatch', message);

const unsupported = (requested: string) =>
  new RpcError('unsupportedVersion', 'This MCP revision is not supported.', {
    data: { supported: [MODERN, ...legacyVersions], requested: requested.slice(0, 100) },
  });

/**
 * A value that does not fit into a header is sent as `=?base64?…?=` (MCP 2026-07-28, "Standard Request
 * Headers").
 */
const decoded = (value: string): string => {
  const encoded = /^=\?base64\?([A-Za-z0-9+/]*={0,2})\?=$/.exec(value)?.[1];
  return encoded === undefined ? value : Buffer.from(encoded, 'base64').toString('utf8');
};

/** Gateways rely on these headers, so they must match the message. */
const checkHeaders = (event: ApiEvent, { method, params }: Message, claimed: string): void => {
  const version = header(event, 'mcp-protocol-version');
  if (version !== claimed)
    throw mismatch(
      `MCP-Protocol-Version must be ${claimed}, as in the message, but is ${version ?? 'absent'}.`,
    );
  const named = header(event, 'mcp-method');
  if (named !== method)
    throw mismatch(`Mcp-Method must be the method of the message, but is ${named ?? 'absent'}.`);
  if (method !== 'tools/call' || typeof params.name !== 'string') return;
  const name = header(event, 'mcp-name');
  if (name === undefined || decoded(name) !== params.name)
    throw mismatch(`Mcp-Name must be the name of the tool, but is ${name ?? 'absent'}.`);
};

const modernEra = (event: ApiEvent, message: Message, claimed: unknown, capabilities: unknown): Era => {
  if (typeof claimed !== 'string')
    throw new RpcError('invalidParams', `params._meta["${VERSION_KEY}"] must be a string.`);
  if (claimed !== MODERN) throw unsupported(claimed);
  checkHeaders(event, message, claimed);
  if (!isObject(capabilities))
    throw new RpcError('invalidParams', `params._meta["${CAPABILITIES_KEY}"] must be an object.`);
  return 'modern';
};

/**
 * Without the header, a message may be of any revision with a handshake: the responses here are the same in
 * all of them.
 */
const legacyEra = (version: string | undefined, { id, method }: Message): Era => {
  if (version === undefined || legacyVersions.includes(version)) return 'legacy';
  if (version !== MODERN) throw unsupported(version);
  // The body of a notification does not state its revision.
  if (id === undefined) return 'modern';
  if (method === 'initialize')
    throw mismatch(`The revision ${MODERN} in MCP-Protocol-Version has no initialize method.`);
  throw new RpcError('invalidParams', `A message of ${MODERN} must have params._meta["${VERSION_KEY}"].`);
};

/**
 * Returns the era of a message.
 * @throws RpcError -32022 for an unsupported revision; -32020 if headers and body disagree; -32602 if the
 * body lacks what its revision requires
 */
export const eraOf = (event: ApiEvent, message: Message): Era => {
  const meta = isObject(message.params._meta) ? message.params._meta : {};
  return Object.hasOwn(meta, VERSION_KEY)
    ? modernEra(event, message, meta[VERSION_KEY], meta[CAPABILITIES_KEY])
    : legacyEra(header(event, 'mcp-protocol-version'), message);
};
