import { Distribution } from './cloudfront/distribution.ts';
import { distributionType, type Origin } from './cloudfront/resource.ts';
import { staticSite } from './cloudfront/static-site.ts';
import type { PublicHandler } from './engine/public-server.ts';
import type { HttpApi } from './http-api/http-api.ts';
import { gatewayReply, type HttpRequest } from './http-api/message.ts';
import type { Stack } from './template/stack.ts';

/** What answers on the public port: the distribution if the template has one, else its only HTTP API. */
export function frontOf(stack: Stack, httpApis: HttpApi[], webRoot: string | undefined): PublicHandler {
  const refuseUpgrade: PublicHandler['upgrade'] = async (_request, _incoming, socket) => {
    socket.end('HTTP/1.1 404 Not Found\r\n\r\n');
  };
  if (stack.all(distributionType).length === 0) {
    const [only, ...others] = httpApis;
    if (!only || others.length > 0) throw new Error('Without a distribution the template needs exactly one HTTP API.');
    return { request: (request) => only.handle(request), upgrade: refuseUpgrade };
  }
  const site = webRoot === undefined ? undefined : staticSite(webRoot);
  const distribution = new Distribution(stack, (origin: Origin) => {
    const api = httpApis.find(({ id }) => origin.DomainName.startsWith(`${id}.execute-api.`));
    if (api) return (request: HttpRequest) => api.handle(request);
    if (/\.s3\./.test(origin.DomainName)) return site ?? (async () => gatewayReply(404, 'No web root was given'));
    return async () => gatewayReply(502, `Nothing local answers for ${origin.DomainName}`);
  });
  return { request: (request) => distribution.handle(request), upgrade: refuseUpgrade };
}
