import { type IncomingHttpHeaders, type IncomingMessage, STATUS_CODES } from 'node:http';
import { AwsError } from '../aws-endpoint/aws-error.ts';

/**
 * Reads a whole body.
 * @throws AwsError RequestEntityTooLarge above `limit` bytes: by its declared length before anything of it is read, else as soon as
 * more has come. The rest stays unread; `refuse` answers such a request.
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

/** Whether a body follows the headers. */
export function announcesBody(headers: IncomingHttpHeaders): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** How long a refused sender may take to read why, before the connection is cut. */
const LINGER_MS = 1000;

/** A reply that goes out before its request has been read to the end. */
export interface Refusal {
  status: number;
  headers: Iterable<readonly [name: string, value: string]>;
  body: string | Buffer;
}

/**
 * Answers while the body is still to come, reads nothing more of it, and closes the connection. A connection that is cut with
 * unread bytes takes the reply with it, so the sender has a moment to read first.
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
