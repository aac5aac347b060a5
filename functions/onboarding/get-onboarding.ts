import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { onboardingContract } from '#shared/onboarding/contract.ts';
import { readOnboarding } from './read-onboarding.ts';

export const getOnboarding: Handler<typeof onboardingContract.routes.getOnboarding> = async ({
  session,
}) => ({
  body: await readOnboarding(tenantTable(session.tenant.id)),
});
