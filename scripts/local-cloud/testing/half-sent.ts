import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

/** A request whose body is never completed. */
export interface HalfSent {
  port: number;
  path: string;
  headers: Record<string, string>;
  /** The part of the body to send. */
  sent: string | Buffer;
}

/**
 * Sends the headers of a POST and part of its body, and returns the whole response once the connection is
 * closed.
 */
export async function replyToHalf({ port, path, headers, sent }: HalfSent): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  await once(socket, 'connect');
  const lines = Object.entries({ host: `127.0.0.1:${port}`, ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
  socket.write(sent);
  const reply = await text(socket);
  socket.destroy();
  return reply;
}
