import { throughFront } from '#functions/platform/front.ts';
import { forbidden } from '#shared/kernel/errors.ts';
import { type ApiMiddleware, header } from './exchange.ts';

/** Accepts only requests that came through the content delivery network. */
export const originSecret = (): ApiMiddleware => ({
  before: ({ event }) => {
    const front = throughFront(event.headers);
    if (!front) throw forbidden('Requests must use the public address.', 'not-through-front');
    event.exchange.origin = front.origin;
    event.exchange.viewer = { address: front.viewerAddress, userAgent: header(event, 'user-agent') ?? '' };
  },
});
