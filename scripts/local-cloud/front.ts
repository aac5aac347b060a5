import { Distribution } from './cloudfront/distribution.ts';
import { distributionType, type Origin } from './cloudfront/resource.ts';
import { staticSite } from './cloudfront/static-site.ts';
import type { PublicHandler } from './engine/public-server.ts';
import type { HttpApi } from './http-api/http-api.ts';
import { gatewayReply, type HttpRequest } from './http-api/message.ts';
import type { Outbox } from './mail/outbox.ts';
import type { Stack } from './template/stack.ts';
import type { WebSocketApi } from './websocket-api/websocket-api.ts';

/** Targets to which the front forwards requests. */
export interface Behind {
  httpApis: HttpApi[];
  webSocketApis: WebSocketApi[];
  /** Folder of the built site, used instead of its bucket. */
  webRoot: string | undefined;
  outbox: Outbox;
  /** Address of every AWS API; browsers access buckets there. */
  awsEndpointUrl: string;
}

/**
 * Creates the handler of the public port. It is the distribution if the template has one. Otherwise it is the
 * only HTTP API, with the WebSocket APIs by stage. The host itself serves `/local/outbox`.
 */
export function frontOf(stack: Stack, behind: Behind): PublicHandler {
  const inner = stack.all(distributionType).length > 0 ? throughDistribution(stack, behind) : direct(behind);
  return {
    upgrade: inner.upgrade,
    request: async (request) => behind.outbox.page(request) ?? inner.request(request),
  };
}

function direct({ httpApis, webSocketApis }: Behind): PublicHandler {
  const [only, ...others] = httpApis;
  if (!only || others.length > 0)
    throw new Error('A template without a distribution needs exactly one HTTP API.');
  return {
    request: (request) => only.handle(request),
    upgrade: async (request, incoming, socket, head) => {
      const api = webSocketApis.find(({ stages }) => stages.includes(request.path.split('/')[1] ?? ''));
      if (!api) return void socket.end('HTTP/1.1 404 Not Found\r\n\r\n');
      await api.upgrade(request, incoming, socket, head);
    },
  };
}

function throughDistribution(
  stack: Stack,
  { httpApis, webSocketApis, webRoot, awsEndpointUrl }: Behind,
): PublicHandler {
  const site = webRoot === undefined ? undefined : staticSite(webRoot);
  const serves = (origin: Origin) => (api: { id: string }) =>
    origin.DomainName.startsWith(`${api.id}.execute-api.`);
  const distribution = new Distribution(stack, awsEndpointUrl, (origin: Origin) => {
    const api = httpApis.find(serves(origin));
    if (api) return (request: HttpRequest) => api.handle(request);
    if (webSocketApis.some(serves(origin))) return async () => gatewayReply(426, 'Upgrade Required');
    if (/\.s3\./.test(origin.DomainName))
      return site ?? (async () => gatewayReply(404, 'No web root was specified'));
    throw new Error(`No local service matches the origin ${origin.DomainName}`);
  });
  return {
    request: (request) => distribution.handle(request),
    upgrade: async (viewer, incoming, socket, head) => {
      const passage = await distribution.enter(viewer);
      const rejected = 'status' in passage;
      const api = rejected ? undefined : webSocketApis.find(serves(passage.origin));
      if (rejected || !api) {
        return void socket.end(
          `HTTP/1.1 ${rejected ? passage.status : 404} Refused\r\nconnection: close\r\n\r\n`,
        );
      }
      await api.upgrade(passage.request, incoming, socket, head);
    },
  };
}
