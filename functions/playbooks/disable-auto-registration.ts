import type { Handler } from '#functions/platform/http/handler.ts';
import type { playbooksContract } from '#shared/playbooks/contract.ts';
import { switchAutoRegistration } from './switch-auto-registration.ts';

export const disableAutoRegistration: Handler<typeof playbooksContract.routes.disableAutoRegistration> = (
  call,
) => switchAutoRegistration(call, false);
