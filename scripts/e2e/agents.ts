/** Agents to scan: third-party software on loopback. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type RequestListener, request } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { createRequire } from 'node:module';
import { freePort } from '#scripts/local-cloud/engine/ports.ts';
import { needs } from '#scripts/testing/processor-time.ts';
import { preloaded } from './preloaded.ts';

export interface RunningAgent {
  /** MCP endpoint. */
  readonly url: string;
  readonly stop: () => Promise<void>;
}

const waitFor = async (url: string): Promise<void> => {
  const until = Date.now() + needs(10);
  for (;;) {
    try {
      await fetch(url, { signal: AbortSignal.timeout(1000) });
      return;
    } catch (cause) {
      if (Date.now() > until) throw new Error(`${url} did not answer within ${needs(10)} ms.`, { cause });
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
};

/** Starts the MCP project's own example server, of the legacy era, over Streamable HTTP. */
export const startEverything = async (port?: number): Promise<RunningAgent> => {
  const listenOn = port ?? (await freePort());
  const entry = createRequire(import.meta.url).resolve(
    '@modelcontextprotocol/server-everything/dist/index.js',
  );
  const child = spawn(
    process.execPath,
    [...preloaded('loopback-only'), ...preloaded('ends-with-parent'), entry, 'streamableHttp'],
    { stdio: ['pipe', 'ignore', 'ignore'], env: { ...process.env, PORT: String(listenOn) } },
  );
  const url = `http://127.0.0.1:${listenOn}/mcp`;
  await waitFor(url);
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
};

/**
 * Starts a server that requires a bearer token and forwards authorized requests to another one (RFC 6750 §3).
 * @param certificate with it the server speaks TLS
 */
export const startGate = async (
  port: number,
  backend: string,
  token: string,
  certificate?: { readonly cert: string; readonly key: string },
): Promise<RunningAgent> => {
  const guard: RequestListener = (incoming, answer) => {
    if (incoming.headers.authorization !== `Bearer ${token}`) {
      answer.writeHead(401, { 'www-authenticate': 'Bearer', 'content-type': 'application/json' });
      answer.end('{"error":"unauthorized"}');
      return;
    }
    const { host: _, ...headers } = incoming.headers;
    const onward = request(
      new URL(incoming.url ?? '/', backend),
      { method: incoming.method, headers },
      (reply) => {
        answer.writeHead(reply.statusCode ?? 502, reply.headers);
        reply.pipe(answer);
      },
    );
    onward.on('error', () => answer.writeHead(502).end());
    incoming.pipe(onward);
  };
  const server = certificate ? createTlsServer(certificate, guard) : createServer(guard);
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `${certificate ? 'https' : 'http'}://127.0.0.1:${port}/mcp`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};

export interface SilentAgent extends RunningAgent {
  /** Returns the number of received calls. */
  readonly calls: () => number;
  readonly release: () => void;
}

/** Starts a server that leaves calls unanswered until it is released, and then immediately returns 404. */
export const startSilence = async (): Promise<SilentAgent> => {
  let silent = true;
  let calls = 0;
  const held = new Set<() => void>();
  const server = createServer((_, answer) => {
    const reply = () => answer.writeHead(404).end();
    calls += 1;
    if (silent) held.add(reply);
    else reply();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port was given.');
  return {
    url: `http://127.0.0.1:${address.port}/mcp`,
    calls: () => calls,
    release: () => {
      silent = false;
      for (const reply of held) reply();
      held.clear();
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
