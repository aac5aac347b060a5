/** Request handlers that authenticate callers. */
import type { RequestListener } from 'node:http';

interface SignIn {
  readonly header: string;
  readonly secret: string;
  /** Challenge of a rejection; omitted if absent. */
  readonly challenge?: string;
  /** Public paths. */
  readonly open?: (path: string) => boolean;
}

const json = { 'content-type': 'application/json' };

/** Accepts callers with the secret, and challenges others with HTTP 401. */
export const behind =
  ({ header, secret, challenge, open = () => false }: SignIn) =>
  (inside: RequestListener): RequestListener =>
  (request, reply) => {
    if (open(request.url ?? '/') || request.headers[header.toLowerCase()] === secret)
      return inside(request, reply);
    const asks = challenge === undefined ? {} : { 'www-authenticate': challenge };
    return void reply.writeHead(401, { ...json, ...asks }).end('{"error":"who is calling?"}');
  };

/** Serves documents at paths, and delegates everything else. */
export const publishes =
  (documents: () => Readonly<Record<string, unknown>>) =>
  (inside: RequestListener): RequestListener =>
  (request, reply) => {
    const document = request.method === 'GET' ? documents()[request.url ?? '/'] : undefined;
    if (document === undefined) return inside(request, reply);
    return void (typeof document === 'string'
      ? reply.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' }).end(document)
      : reply.writeHead(200, json).end(JSON.stringify(document)));
  };
