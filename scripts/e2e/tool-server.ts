import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { createMcpHandler, McpServer } from '@modelcontextprotocol/server';
import { freePort, listen } from '#scripts/local-cloud/engine/ports.ts';

/** Descriptions of tools, by name. */
export type Tools = Readonly<Record<string, string>>;

export interface ToolServer {
  /** Registration fields for an agent that is probed there. */
  readonly connection: Readonly<Record<string, unknown>>;
  /** Replaces the listed tools. */
  readonly lists: (tools: Tools) => void;
  readonly stop: () => void;
}

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

/** Listening options: by default a port that is reserved while the server is stopped, and no TLS. */
interface Listening {
  readonly port?: number;
  readonly tls?: { readonly cert: string; readonly key: string };
}

/** An MCP server on loopback whose tools take no input and do nothing. */
export const startToolServer = async (first: Tools, { port, tls }: Listening = {}): Promise<ToolServer> => {
  let tools = first;
  const handler = createMcpHandler(() => {
    const server = new McpServer({ name: 'notes', version: '1.0.0' });
    for (const [name, description] of Object.entries(tools))
      server.registerTool(name, { description, annotations: { readOnlyHint: true } }, async () => ({
        content: [],
      }));
    return server;
  });
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    void (async () => {
      const bytes = await bodyOf(request);
      const answered = await handler.fetch(
        new Request(`http://${request.headers.host}${request.url}`, {
          method: request.method ?? 'GET',
          headers: request.headers as Record<string, string>,
          ...(request.method === 'POST' ? { body: new Uint8Array(bytes) } : {}),
        }),
      );
      response.writeHead(answered.status, Object.fromEntries(answered.headers));
      response.end(Buffer.from(await answered.arrayBuffer()));
    })();
  };
  const server = tls ? createSecureServer(tls, answer) : createServer(answer);
  const listensOn = await listen(server, port ?? (await freePort()));
  const url = `${tls ? 'https' : 'http'}://127.0.0.1:${listensOn}/mcp`;
  return {
    connection: { protocol: 'mcp', url, authorisedToTest: true, authorisedToChat: false },
    lists: (next) => {
      tools = next;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
