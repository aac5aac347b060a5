import type { Handler } from '#functions/platform/http/handler.ts';
import type { authContract } from '#shared/auth/contract.ts';
import { IDLE_MINUTES, type IdleMinutes } from '#shared/auth/idle.ts';
import { findTenant } from './user-store.ts';

export const getSecurity: Handler<typeof authContract.routes.getSecurity> = async ({ session }) => {
  const { idleMinutes = IDLE_MINUTES } = await findTenant(session.tenant.id);
  return { body: { idleMinutes: idleMinutes as IdleMinutes } };
};
