import { forbidden } from '#shared/kernel/errors.ts';
import { type ApiMiddleware, header, matched } from './exchange.ts';

/**
 * Cookies are sent regardless of who caused the request, so a changing request must come from the product's
 * own pages. Browsers send `Origin` with every unsafe method, and pages cannot forge it (Fetch standard,
 * "Origin header").
 */
export const ownOrigin = (): ApiMiddleware => ({
  before: ({ event }) => {
    const { exchange } = event;
    if (!exchange.byCookie || matched(event).spec.method === 'GET') return;
    const origin = header(event, 'origin');
    if (origin !== exchange.origin) {
      throw forbidden("This request did not come from the product's own pages.", 'foreign-origin');
    }
  },
});
