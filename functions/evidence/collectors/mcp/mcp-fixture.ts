/** For tests: real MCP servers on loopback, and the collector configured for them. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import {
  createMcpHandler,
  McpServer,
  ResourceTemplate,
  type ToolAnnotations,
} from '@modelcontextprotocol/server';
import { onTestFinished } from 'vitest';
import { testProbe } from '#functions/evidence/probe/fixtures/test-probe.ts';
import type { TestCertificate } from '#functions/platform/outbound/fixtures/certificates.ts';
import { serveHttp, serveHttps } from '#functions/platform/outbound/fixtures/loopback-servers.ts';
import { freePort } from '#scripts/local-cloud/engine/ports.ts';
import type { ClientReading, Collected, ListPosition } from '../collector.ts';
import { mcpCollector } from './mcp.ts';

/** Serves until the test ends and returns the origin. Uses TLS if a certificate is given. */
export const serve = async (listener: RequestListener, certificate?: TestCertificate): Promise<string> => {
  const server = await (certificate ? serveHttps(certificate, listener) : serveHttp(listener));
  onTestFinished(server.close);
  return server.origin;
};

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

/** Registers a tool without input and effect; read-only unless stated otherwise. */
export const tool = (
  server: McpServer,
  name: string,
  {
    description = 'Reads.',
    annotations = { readOnlyHint: true },
  }: { description?: string; annotations?: ToolAnnotations } = {},
): void => {
  server.registerTool(name, { description, annotations }, async () => ({ content: [] }));
};

const unread = () => Promise.reject(new Error('A probe read a resource.'));

/** Registers a resource at an address that no probe reads. */
export const resource = (server: McpServer, uri: string): void => {
  server.registerResource(uri, uri, {}, unread);
};

/** Registers a resource template (RFC 6570). */
export const template = (server: McpServer, form: string): void => {
  server.registerResource(form, new ResourceTemplate(form, { list: undefined }), {}, unread);
};

/** A server of `@modelcontextprotocol/server`: `register` adds its tools. */
export const mcpListener = (
  register: (server: McpServer) => void,
  { seen, ...options }: { legacy?: 'stateless' | 'reject'; seen?: (body: { method?: unknown }) => void } = {},
): RequestListener => {
  const handler = createMcpHandler(() => {
    const server = new McpServer({ name: 'fixture', version: '1.0.0' });
    register(server);
    return server;
  }, options);
  return (request: IncomingMessage, response: ServerResponse) => {
    void (async () => {
      const bytes = await bodyOf(request);
      if (seen && bytes.length > 0) seen(JSON.parse(bytes.toString()));
      const body = request.method === 'POST' ? { body: new Uint8Array(bytes) } : {};
      const answer = await handler.fetch(
        new Request(`http://${request.headers.host}${request.url}`, {
          method: request.method ?? 'GET',
          headers: request.headers as Record<string, string>,
          ...body,
        }),
      );
      response.writeHead(answer.status, Object.fromEntries(answer.headers));
      response.end(Buffer.from(await answer.arrayBuffer()));
    })();
  };
};

/** A server's reply to a call: a result, an error, or a complete response. */
type RpcReply =
  | { readonly result: unknown }
  | { readonly error: { readonly code: number; readonly message: string }; readonly status?: number }
  | { readonly body: string; readonly status?: number };

interface RpcCall {
  readonly id?: unknown;
  readonly method?: string;
  readonly params?: Readonly<Record<string, unknown>>;
}

/** Returns the call in a body; undefined if the body is not JSON. */
const callIn = (text: string): RpcCall | undefined => {
  try {
    return text === '' ? {} : (JSON.parse(text) as RpcCall);
  } catch {
    return undefined;
  }
};

/** A server with scripted replies, for behavior that no SDK shows. */
export const rpcListener =
  (answerTo: (method: string, params: Readonly<Record<string, unknown>>) => RpcReply): RequestListener =>
  (request, response) => {
    void bodyOf(request).then((bytes) => {
      const call = callIn(bytes.toString());
      if (request.method === 'POST' && !call) return void response.writeHead(400).end();
      const { id = null, method = '', params = {} } = call ?? {};
      const reply = request.method === 'POST' ? answerTo(method, params) : { body: '', status: 405 };
      const body = 'body' in reply ? reply.body : JSON.stringify({ jsonrpc: '2.0', id, ...reply });
      const status = 'status' in reply ? (reply.status ?? 200) : 200;
      response.writeHead(status, { 'content-type': 'application/json' }).end(body);
    });
  };

/**
 * Starts `@modelcontextprotocol/server-everything` as a separate process until the test ends; returns its
 * endpoint.
 */
export const serverEverything = async (transport: 'streamableHttp' | 'sse'): Promise<string> => {
  const port = await freePort();
  const entry = fileURLToPath(import.meta.resolve('@modelcontextprotocol/server-everything/dist/index.js'));
  const child = spawn(process.execPath, [entry, transport], {
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  onTestFinished(async () => {
    if (child.exitCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  });
  // Output must be drained: a server with a full pipe would crash.
  await new Promise<void>((resolve) => {
    child.stderr.on('data', (line) => {
      if (/listening|running/i.test(String(line))) resolve();
    });
  });
  return `http://127.0.0.1:${port}/${transport === 'sse' ? 'sse' : 'mcp'}`;
};

/** Runs the collector against an endpoint. */
export const collect = (
  url: string,
  more: {
    secret?: string;
    trustedCa?: string;
    protocol?: 'mcp' | 'auto';
    listPosition?: ListPosition | undefined;
    clientReading?: ClientReading | undefined;
  } = {},
): Promise<Collected> => {
  const { origin } = new URL(url);
  const credential =
    more.secret === undefined ? undefined : { origin, header: 'Authorization', secret: more.secret };
  return mcpCollector.collect({
    connection: { protocol: more.protocol ?? 'mcp', url },
    probe: testProbe(origin, { credential, trustedCa: more.trustedCa }),
    wanted: new Set(mcpCollector.shows),
    ...(more.listPosition ? { listPosition: more.listPosition } : {}),
    ...(more.clientReading ? { clientReading: more.clientReading } : {}),
  });
};

/** Returns the evidence of a parameter, or undefined. */
export const evidenceOf = ({ evidence }: Collected, parameterId: string) =>
  evidence.find((each) => each.parameterId === parameterId);

/** Returns the reason of a parameter's gap, or undefined. */
export const gapOf = ({ gaps }: Collected, parameterId: string) =>
  gaps.find((each) => each.parameterId === parameterId)?.reason;
