import type { Handler } from '#functions/platform/http/handler.ts';
import type { playbooksContract } from '#shared/playbooks/contract.ts';
import { switchAutoRegistration } from './switch-auto-registration.ts';

export const enableAutoRegistration: Handler<typeof playbooksContract.routes.enableAutoRegistration> = (
  call,
) => switchAutoRegistration(call, true);
