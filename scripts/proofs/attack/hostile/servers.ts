/** Servers on loopback that respond to the probe client with data that breaks clients. */
import { createServer, type Server, type ServerResponse } from 'node:http';
import { createServer as createTcpServer } from 'node:net';
import { gzipSync } from 'node:zlib';
import { listen } from '#scripts/local-cloud/engine/ports.ts';

const json = { 'content-type': 'application/json' };
/** Milliseconds between two bytes of a slow server. */
const DRIP = 500;

const bomb = gzipSync(Buffer.alloc(100_000_000, '0'));
const deep = '{"a":'.repeat(200_000);
const slashes = `http://127.0.0.1${'/'.repeat(1_500_000)}x`;
const card = JSON.stringify({
  ...{ protocolVersion: '0.3.0', name: 'a', description: 'a', version: '1', skills: [] },
  ...{ url: slashes, capabilities: {}, defaultInputModes: ['text'], defaultOutputModes: ['text'] },
});

/** Writes a chunk repeatedly until the client disconnects. */
const endless = (reply: ServerResponse, piece: string) => {
  const more = () => {
    while (!reply.destroyed && reply.write(piece));
  };
  reply.on('drain', more);
  more();
};

const drip = (reply: ServerResponse) => {
  const timer = setInterval(() => reply.write(' '), DRIP);
  reply.once('close', () => clearInterval(timer));
};

/** Responses to every request, by server. */
const answers: Readonly<Record<string, (reply: ServerResponse) => void>> = {
  'endless body': (reply) => endless(reply.writeHead(200, json), '[1,'.repeat(20_000)),
  'endless events': (reply) =>
    endless(reply.writeHead(200, { 'content-type': 'text/event-stream' }), 'data: {"jsonrpc":"2.0"}\n\n'),
  'deep JSON': (reply) => reply.writeHead(200, json).end(deep),
  'gzip bomb': (reply) => reply.writeHead(200, { ...json, 'content-encoding': 'gzip' }).end(bomb),
  'slashes in a card': (reply) => reply.writeHead(200, json).end(card),
  'many headers': (reply) =>
    reply
      .writeHead(
        200,
        Array.from({ length: 1500 }, (_, index) => [`x-${index}`, 'v']),
      )
      .end('{}'),
  'huge header': (reply) => reply.writeHead(200, { 'x-a': 'x'.repeat(1_000_000) }).end('{}'),
  'redirect to metadata': (reply) =>
    reply.writeHead(307, { location: 'http://169.254.169.254/latest/meta-data/' }).end(),
  'redirect to itself': (reply) => reply.writeHead(308, { location: '/' }).end(),
  'slow loris': (reply) => drip(reply.writeHead(200, json)),
  hang: () => {},
  'errors of itself': (reply) => reply.writeHead(500, json).end('{"error":"a"}'),
};

/** Raw bytes that some send before any HTTP. */
const bytes: Readonly<Record<string, string>> = {
  'no HTTP': `${'\u0000\u00ff'.repeat(50_000)}`,
  'two lengths':
    'HTTP/1.1 200 OK\r\ncontent-length: 3\r\ncontent-length: 90\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
};

export interface HostileServer {
  readonly name: string;
  readonly url: string;
}

/** Starts one of each; `stop` closes all connections. */
export const startHostileServers = async (): Promise<{
  readonly servers: readonly HostileServer[];
  readonly stop: () => void;
}> => {
  const http = Object.entries(answers).map(([name, answer]): [string, Server] => {
    const server = createServer((request, reply) => {
      request.resume();
      reply.on('error', () => {});
      answer(reply);
    });
    return [name, server];
  });
  const raw = Object.entries(bytes).map(([name, text]) => {
    const server = createTcpServer((socket) => {
      socket.on('error', () => {}).end(Buffer.from(text, 'latin1'));
    });
    return [name, server] as const;
  });
  const servers = await Promise.all(
    [...http, ...raw].map(async ([name, server]) => ({
      name,
      url: `http://127.0.0.1:${await listen(server)}/`,
    })),
  );
  const stop = () => {
    for (const [, server] of http) {
      server.close();
      server.closeAllConnections();
    }
    for (const [, server] of raw) server.close();
  };
  return { servers, stop };
};
