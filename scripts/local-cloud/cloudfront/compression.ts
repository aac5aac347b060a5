import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { type HttpReply, type HttpRequest, header } from '../http-api/message.ts';

const compress = promisify(gzip);
const SMALLEST = 1000;
const LARGEST = 10_000_000;

/** Compresses text of 1 kB to 10 MB for a viewer that accepts gzip, like a behavior with `Compress`. */
export async function compressReply(request: HttpRequest, reply: HttpReply): Promise<HttpReply> {
  const accepted = header(request.headers, 'accept-encoding') ?? '';
  const type = header(reply.headers, 'content-type') ?? '';
  const fits = reply.body.length >= SMALLEST && reply.body.length <= LARGEST;
  if (
    !fits ||
    !/\bgzip\b/.test(accepted) ||
    !/^(text\/|image\/svg|application\/(json|javascript|xml|manifest))/.test(type)
  ) {
    return reply;
  }
  if (reply.headers.has('content-encoding') || reply.status !== 200) return reply;
  const headers = new Map(reply.headers).set('content-encoding', ['gzip']).set('vary', ['accept-encoding']);
  return { ...reply, headers, body: await compress(reply.body) };
}
