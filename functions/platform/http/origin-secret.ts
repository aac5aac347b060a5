import { timingSafeEqual } from 'node:crypto';
import { env } from '#functions/platform/env.ts';
import { isSecure, publicOrigin } from '#functions/platform/public-url.ts';
import { hashToken } from '#functions/platform/session/token.ts';
import { forbidden } from '#shared/kernel/errors.ts';
import { type ApiMiddleware, header } from './exchange.ts';

const equal = (given: string, expected: string): boolean =>
  timingSafeEqual(Buffer.from(hashToken(given)), Buffer.from(hashToken(expected)));

/**
 * Lets through only what came by the content delivery network, which adds a secret header. Only beside it are the
 * viewer's address and the host that the viewer asked for believed.
 */
export const originSecret = (): ApiMiddleware => ({
  before: ({ event }) => {
    if (!equal(header(event, 'x-accredit-origin') ?? '', env('ORIGIN_SECRET'))) {
      throw forbidden('Requests must come through the public address.', 'not-through-front');
    }
    const host = header(event, 'x-accredit-viewer-host');
    const { exchange } = event;
    exchange.origins = [publicOrigin(), ...(host ? [`${isSecure() ? 'https' : 'http'}://${host}`] : [])];
    exchange.viewer = {
      address: header(event, 'x-accredit-viewer-address') ?? event.requestContext.http.sourceIp,
      userAgent: header(event, 'user-agent') ?? '',
    };
  },
});
