import { forbidden } from '#shared/kernel/errors.ts';
import { roles } from '#shared/kernel/route.ts';
import { type ApiMiddleware, matched } from './exchange.ts';

/** Refuses whoever ranks below the route's role. */
export const requireRole = (): ApiMiddleware => ({
  before: ({ event }) => {
    const { role } = matched(event).spec;
    const { session } = event.exchange;
    if (role === 'public') return;
    if (!session || roles.indexOf(session.role) < roles.indexOf(role)) {
      throw forbidden(`This needs the role ${role}; yours is ${session?.role ?? 'none'}.`);
    }
  },
});
