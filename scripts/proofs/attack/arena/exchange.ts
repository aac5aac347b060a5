/** HTTP exchanges with requests that `fetch` would normalize. */
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';

export interface Asked {
  readonly method: string;
  /** As in the request line; only characters that a request line allows. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** Local source address, such as `127.0.0.9`. */
  readonly from?: string;
  /** Uses a connection exclusively. */
  readonly alone?: boolean;
  /** Timeout in milliseconds. */
  readonly timeout?: number;
  /** Called once its connection is established, before it is sent. */
  readonly onConnected?: () => void;
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly milliseconds: number;
}

/** There was no response. */
export interface Silence {
  readonly silence: 'late' | 'closed';
  readonly detail: string;
  readonly milliseconds: number;
}

/** API Gateway itself gives up after this many milliseconds. */
export const TIMEOUT = 30_000;

const MAX_TEXT = 20_000_000;
const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Sends a request; every behavior of the server becomes a response or a silence. */
export const exchange = (base: string, asked: Asked): Promise<Answer | Silence> => {
  const { promise, resolve } = Promise.withResolvers<Answer | Silence>();
  const began = performance.now();
  const took = () => performance.now() - began;
  const { hostname, port } = new URL(base);
  const { method, path, headers = {}, body, from, alone = false, timeout = TIMEOUT } = asked;
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const outgoing = request(
    {
      hostname,
      port,
      method,
      path,
      headers: { ...length, ...headers },
      agent: alone ? false : agent,
      ...(from === undefined ? {} : { localAddress: from }),
    },
    (incoming) => {
      const pieces: Buffer[] = [];
      let size = 0;
      incoming.on('data', (piece: Buffer) => {
        size += piece.length;
        if (size <= MAX_TEXT) pieces.push(piece);
      });
      incoming.on('end', () => {
        clearTimeout(timer);
        const text = Buffer.concat(pieces).toString('utf8');
        resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, text, milliseconds: took() });
      });
      incoming.on('error', (cause) =>
        resolve({ silence: 'closed', detail: cause.message, milliseconds: took() }),
      );
    },
  );
  if (asked.onConnected) {
    const { onConnected } = asked;
    outgoing.once('socket', (socket) => socket.once('connect', onConnected));
  }
  const timer = setTimeout(() => {
    resolve({ silence: 'late', detail: `no answer within ${timeout} ms`, milliseconds: took() });
    outgoing.destroy();
  }, timeout);
  outgoing.on('error', (cause) => {
    clearTimeout(timer);
    resolve({ silence: 'closed', detail: cause.message, milliseconds: took() });
  });
  outgoing.end(body);
  return promise;
};

/**
 * Sends raw request bytes that no client would write. A server may close the connection instead of
 * responding.
 */
export const exchangeBytes = (base: string, bytes: string, timeout = TIMEOUT): Promise<Answer | Silence> => {
  const { promise, resolve } = Promise.withResolvers<Answer | Silence>();
  const began = performance.now();
  const { hostname, port } = new URL(base);
  const socket = connect(Number(port), hostname);
  let text = '';
  const end = (silence: 'late' | 'closed') => {
    clearTimeout(timer);
    socket.destroy();
    const milliseconds = performance.now() - began;
    const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(text)?.[1]);
    const split = text.indexOf('\r\n\r\n');
    if (status > 0) resolve({ status, headers: {}, text: text.slice(split + 4), milliseconds });
    else resolve({ silence, detail: beginningOf(text), milliseconds });
  };
  const timer = setTimeout(() => end('late'), timeout);
  socket.on('data', (piece: Buffer) => {
    text += piece.toString('latin1');
    const length = /\r\ncontent-length: (\d+)\r\n/i.exec(text)?.[1];
    const split = text.indexOf('\r\n\r\n');
    if (split >= 0 && length !== undefined && text.length - split - 4 >= Number(length)) end('closed');
  });
  socket.on('error', () => end('closed'));
  socket.on('close', () => end('closed'));
  socket.write(Buffer.from(bytes, 'latin1'));
  return promise;
};

const beginningOf = (text: string) => (text === '' ? 'closed without a word' : text.slice(0, 200));
