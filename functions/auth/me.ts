import type { Handler } from '#functions/platform/http/handler.ts';
import type { authContract } from '#shared/auth/contract.ts';

export const me: Handler<typeof authContract.routes.me> = async ({ session }) => {
  const { userId: id, email, firstName, lastName, role, tenant } = session;
  return { body: { user: { id, email, firstName, lastName, role, tenant } } };
};
