import { type IncomingHttpHeaders, type IncomingMessage, STATUS_CODES } from 'node:http';
import { AwsError } from '../aws-endpoint/aws-error.ts';

/**
 * Reads a whole body.
 * @throws AwsError RequestEntityTooLarge above `limit` bytes: by the declared length before any of it is
 * read, otherwise as soon as more has arrived. The rest stays unread; respond to such a request with
 * `refuse`.
 */
export async function readBody(incoming: IncomingMessage, limit: number): Promise<Buffer> {
  const tooLarge = () => new AwsError('RequestEntityTooLarge', 'The request body is too large.', 413);
  if (Number(incoming.headers['content-length'] ?? 0) > limit) throw tooLarge();
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of incoming.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > limit) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, length);
}

/** Returns whether a body follows the headers. */
export function announcesBody(headers: IncomingHttpHeaders): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** How long a rejected sender may read the response before the connection is closed. */
const LINGER_MS = 1000;

/** A response that is sent before the request has been read completely. */
export interface Refusal {
  status: number;
  headers: Iterable<readonly [name: string, value: string]>;
  body: string | Buffer;
}

/**
 * Responds while the body is still arriving, reads no more of it, and closes the connection. Closing a
 * connection with unread bytes discards the response, so the sender first gets a moment to read it.
 */
export function refuse({ socket }: IncomingMessage, { status, headers, body }: Refusal): void {
  const lines = [...headers]
    .filter(([name]) => name !== 'content-length' && name !== 'connection')
    .map(([name, value]) => `${name}: ${value}\r\n`);
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}`;
  socket.write(`${head}content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n`);
  socket.end(body);
  const cut = setTimeout(() => socket.destroy(), LINGER_MS);
  socket.once('close', () => clearTimeout(cut));
}
