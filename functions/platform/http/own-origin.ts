import { forbidden } from '#shared/kernel/errors.ts';
import { type ApiMiddleware, header, matched } from './exchange.ts';

/**
 * A cookie goes along whoever caused the request, so one that changes something must say that our own pages did. Browsers
 * send `Origin` with every unsafe method and let no page forge it (Fetch standard, "Origin header").
 */
export const ownOrigin = (): ApiMiddleware => ({
  before: ({ event }) => {
    const { exchange } = event;
    if (!exchange.byCookie || matched(event).spec.method === 'GET') return;
    const origin = header(event, 'origin');
    if (origin !== exchange.origin) {
      throw forbidden('This request did not come from our own pages.', 'foreign-origin');
    }
  },
});
