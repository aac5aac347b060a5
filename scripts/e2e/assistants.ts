/** Assistants at `/mcp` of a running product: the clients of both SDKs of the protocol. */
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { Client as FirstClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as FirstTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { onTestFinished } from 'vitest';

/** The SDK of the revisions with a handshake; the 2026 SDK with one, by its own choice, and without one. */
export const kits = ['1', '2, legacy', '2, auto', '2, 2026-07-28'] as const;

export interface Called {
  readonly isError: boolean;
  /** Structured content. */
  readonly data: unknown;
  /** Text content, parsed. */
  readonly text: unknown;
}

export interface Assistant {
  /** Negotiated revision. */
  readonly version: string | undefined;
  readonly tools: () => Promise<readonly { readonly name: string }[]>;
  readonly call: (name: string, given?: Record<string, unknown>) => Promise<Called>;
}

const called = (result: Record<string, unknown>): Called => {
  const [first] = result.content as readonly { readonly text: string }[];
  return {
    isError: result.isError === true,
    data: result.structuredContent,
    text: JSON.parse(first?.text ?? 'null'),
  };
};

const who = { name: 'assistant', version: '1.0.0' };

const ofFirstKit = async (url: URL, requestInit: RequestInit): Promise<Assistant> => {
  const client = new FirstClient(who);
  const transport = new FirstTransport(url, { requestInit });
  // The SDK's own transport types disagree on optional members.
  await client.connect(transport as unknown as Parameters<typeof client.connect>[0]);
  onTestFinished(() => client.close());
  return {
    version: transport.protocolVersion,
    tools: async () => (await client.listTools()).tools,
    call: async (name, given = {}) => called(await client.callTool({ name, arguments: given })),
  };
};

const ofSecondKit = async (
  url: URL,
  requestInit: RequestInit,
  mode: 'legacy' | 'auto' | { readonly pin: string },
): Promise<Assistant> => {
  const client = new Client(who, { versionNegotiation: { mode } });
  await client.connect(new StreamableHTTPClientTransport(url, { requestInit }));
  onTestFinished(() => client.close());
  return {
    version: client.getNegotiatedProtocolVersion(),
    tools: async () => (await client.listTools()).tools,
    call: async (name, given = {}) => called(await client.callTool({ name, arguments: given })),
  };
};

/**
 * Connects with a key until the test ends. The SDKs validate responses against the schemas that the server
 * declares.
 */
export const assistant = (kit: (typeof kits)[number], base: string, key: string): Promise<Assistant> => {
  const url = new URL('/mcp', base);
  const requestInit = { headers: { authorization: `Bearer ${key}` } };
  if (kit === '1') return ofFirstKit(url, requestInit);
  const mode = { '2, legacy': 'legacy', '2, auto': 'auto', '2, 2026-07-28': { pin: '2026-07-28' } } as const;
  return ofSecondKit(url, requestInit, mode[kit]);
};
