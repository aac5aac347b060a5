/** Doors that ask who calls. */
import type { RequestListener } from 'node:http';

interface SignIn {
  readonly header: string;
  readonly secret: string;
  /** What a refusal names as wanted; nothing where it is left out. */
  readonly challenge?: string;
  /** Paths that everybody may read. */
  readonly open?: (path: string) => boolean;
}

const json = { 'content-type': 'application/json' };

/** Lets in who shows the secret, and tells others with HTTP 401 what is wanted. */
export const behind =
  ({ header, secret, challenge, open = () => false }: SignIn) =>
  (inside: RequestListener): RequestListener =>
  (request, reply) => {
    if (open(request.url ?? '/') || request.headers[header.toLowerCase()] === secret)
      return inside(request, reply);
    const asks = challenge === undefined ? {} : { 'www-authenticate': challenge };
    return void reply.writeHead(401, { ...json, ...asks }).end('{"error":"who is calling?"}');
  };

/** Answers paths with documents, and everything else as it is told. */
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
