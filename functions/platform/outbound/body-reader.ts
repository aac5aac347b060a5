import type { IncomingMessage } from 'node:http';
import type { Transform } from 'node:stream';
import { createBrotliDecompress, createUnzip } from 'node:zlib';

/** How the body ended: `cap` and `event` are early ends; `inflated` and `encoding` mean that it is unusable. */
export type BodyEnd = 'end' | 'cap' | 'event' | 'inflated' | 'encoding' | 'aborted';

export interface Body {
  readonly bytes: Buffer;
  readonly end: BodyEnd;
}

const decoderOf = (encoding: string): Transform | 'unknown' | undefined => {
  if (encoding === '' || encoding === 'identity') return undefined;
  if (encoding === 'gzip' || encoding === 'x-gzip' || encoding === 'deflate') return createUnzip();
  return encoding === 'br' ? createBrotliDecompress() : 'unknown';
};

const hasBody = (message: IncomingMessage, method: string) =>
  method !== 'HEAD' && message.statusCode !== 204 && message.statusCode !== 304;

/**
 * Reads a body up to `cap` decoded bytes. Bytes are counted after decoding, so that a small archive of a huge
 * text never inflates beyond the cap; no more than the cap is read from the wire either.
 * @param enough reads an event stream, text by text, until it returns true; if absent, an event stream is not
 * read
 * @param until ends the reading of an event stream
 * @param onBytes called when data arrives, to keep an idle timer alive
 * @param hangUp closes the connection; called once, when no more of the body is needed
 */
export const readBody = (
  message: IncomingMessage,
  more: {
    method: string;
    cap: number;
    enough: ((text: string) => boolean) | undefined;
    until?: AbortSignal | undefined;
    onBytes: () => void;
    hangUp: () => void;
  },
): Promise<Body> => {
  const decoder = hasBody(message, more.method)
    ? decoderOf((message.headers['content-encoding'] ?? '').trim().toLowerCase())
    : undefined;
  const isStream = (message.headers['content-type'] ?? '').startsWith('text/event-stream');
  const enough = isStream ? more.enough : undefined;
  const utf8 = enough && new TextDecoder();
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let wire = 0;
    let size = 0;
    let done = false;
    const finish = (end: BodyEnd) => {
      if (done) return;
      done = true;
      if (decoder && decoder !== 'unknown') decoder.destroy();
      more.hangUp();
      const [first] = chunks;
      resolve({ bytes: first && chunks.length === 1 ? first : Buffer.concat(chunks, size), end });
    };
    if (decoder === 'unknown') return finish('encoding');
    if (isStream && !enough) return finish('event');
    if (isStream && more.until?.aborted) return finish('event');
    if (isStream) more.until?.addEventListener('abort', () => finish('event'), { once: true });
    const take = (chunk: Buffer) => {
      if (done) return undefined;
      const room = more.cap - size;
      const stored = chunk.length > room ? chunk.subarray(0, room) : chunk;
      chunks.push(stored);
      size += stored.length;
      if (stored !== chunk) return finish(decoder ? 'inflated' : 'cap');
      return utf8 && enough?.(utf8.decode(chunk, { stream: true })) ? finish('event') : undefined;
    };
    message.on('data', (chunk: Buffer) => {
      more.onBytes();
      wire += chunk.length;
      if (!decoder) take(chunk);
      else if (wire > more.cap) finish('inflated');
      else decoder.write(chunk);
    });
    // Runs before Node's own listener, which would half-close the connection that is fully closed here.
    message.prependListener('end', () => (decoder ? decoder.end() : finish('end')));
    message.on('error', () => finish('aborted'));
    decoder?.on('data', take);
    decoder?.on('end', () => finish('end'));
    decoder?.on('error', () => finish('encoding'));
    return undefined;
  });
};
