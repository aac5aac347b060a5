/** Tool servers, one of every era and transport. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { fromJsonSchema } from '@modelcontextprotocol/server';
import { mcpListener } from '#functions/evidence/collectors/mcp/mcp-fixture.ts';
import type { ToolData } from './tools.ts';

const json = { 'content-type': 'application/json' };
const VERSION = '2025-11-25';

/** Returns the project's own server, of the era without sessions. */
export const modernServer = (tools: readonly ToolData[]): RequestListener =>
  mcpListener((server) => {
    for (const { name, description, inputSchema, annotations } of tools)
      server.registerTool(
        name,
        {
          description,
          inputSchema: fromJsonSchema(structuredClone(inputSchema) as object),
          ...(annotations ? { annotations } : {}),
        },
        async () => ({ content: [] }),
      );
  });

interface Call {
  readonly id?: unknown;
  readonly method?: unknown;
  readonly params?: { readonly cursor?: unknown };
}

const callIn = async (request: IncomingMessage): Promise<Call | undefined> => {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  try {
    const call: unknown = JSON.parse(text);
    return typeof call === 'object' && call !== null ? call : undefined;
  } catch {
    return undefined;
  }
};

const PAGE = 10;

/** Returns a server's result for a call; undefined for an unknown method. */
const resultOf = ({ method, params }: Call, tools: readonly ToolData[], instructions: string) => {
  if (method === 'initialize')
    return {
      protocolVersion: VERSION,
      capabilities: { tools: {} },
      serverInfo: { name: 'hospital-tools', version: '3.2.0' },
      ...(instructions === '' ? {} : { instructions }),
    };
  if (method !== 'tools/list') return undefined;
  const from = Number(params?.cursor ?? 0);
  const next = from + PAGE < tools.length ? { nextCursor: String(from + PAGE) } : {};
  return { tools: tools.slice(from, from + PAGE), ...next };
};

const answerTo = (call: Call, tools: readonly ToolData[], instructions: string) => {
  const result = resultOf(call, tools, instructions);
  return result === undefined
    ? { jsonrpc: '2.0', id: call.id, error: { code: -32601, message: 'Method not found' } }
    : { jsonrpc: '2.0', id: call.id, result };
};

const refuse = (reply: ServerResponse, status: number, message: string): void => {
  const error = { jsonrpc: '2.0', id: null, error: { code: -32600, message } };
  reply.writeHead(status, json).end(JSON.stringify(error));
};

/** Returns a server of the era with sessions: each call after the handshake names its session. */
export const sessionServer = (tools: readonly ToolData[], instructions = ''): RequestListener => {
  const sessions = new Set<string>();
  const answer = async (request: IncomingMessage, reply: ServerResponse) => {
    const session = String(request.headers['mcp-session-id'] ?? '');
    if (request.method === 'DELETE' && sessions.delete(session)) return void reply.writeHead(200).end();
    if (request.method !== 'POST') return void reply.writeHead(405, { allow: 'POST, DELETE' }).end();
    const call = await callIn(request);
    if (!call) return refuse(reply, 400, 'Parse error');
    if (call.method === 'initialize') {
      const id = randomUUID();
      sessions.add(id);
      return void reply
        .writeHead(200, { ...json, 'mcp-session-id': id })
        .end(JSON.stringify(answerTo(call, tools, instructions)));
    }
    if (!sessions.has(session)) return refuse(reply, 400, 'No valid session');
    if (call.id === undefined) return void reply.writeHead(202).end();
    return void reply.writeHead(200, json).end(JSON.stringify(answerTo(call, tools, instructions)));
  };
  return (request, reply) => void answer(request, reply);
};

/** Returns a server of the HTTP+SSE transport of 2024-11-05: a stream carries the responses to posts. */
export const streamServer = (tools: readonly ToolData[], path: string): RequestListener => {
  const streams = new Map<string, ServerResponse>();
  const answer = async (request: IncomingMessage, reply: ServerResponse) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://agent');
    if (request.method === 'GET' && pathname === path) {
      const id = randomUUID();
      streams.set(id, reply.writeHead(200, { 'content-type': 'text/event-stream' }));
      reply.on('close', () => streams.delete(id));
      return void reply.write(`event: endpoint\ndata: /messages?sessionId=${id}\n\n`);
    }
    if (request.method !== 'POST') return void reply.writeHead(404, json).end('{"error":"not found"}');
    const call = await callIn(request);
    const stream = streams.get(searchParams.get('sessionId') ?? '');
    if (pathname !== '/messages') return void reply.writeHead(405, json).end('{"error":"not allowed"}');
    if (!call || !stream) return refuse(reply, 400, 'Parse error');
    if (call.id !== undefined) stream.write(`data: ${JSON.stringify(answerTo(call, tools, ''))}\n\n`);
    return void reply.writeHead(202).end();
  };
  return (request, reply) => void answer(request, reply);
};
