import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { onboardingContract } from '#shared/onboarding/contract.ts';
import { markWrite, readMarks } from './mark-store.ts';
import { readOnboarding } from './read-onboarding.ts';

export const markStep: Handler<typeof onboardingContract.routes.markStep> = async (call) => {
  const { params, body, session, now } = call;
  const table = tenantTable(session.tenant.id);
  const { [params.step]: previous, ...others } = await readMarks(table);
  const mark = body.isDone
    ? (previous ?? { by: `${session.firstName} ${session.lastName}`, at: now })
    : undefined;
  if (mark === previous) call.nothingChanged();
  else
    await table.commit([
      markWrite(table, params.step, mark),
      call.audit({ resourceId: params.step, details: { isDone: body.isDone } }),
    ]);
  return { body: await readOnboarding(table, mark ? { ...others, [params.step]: mark } : others) };
};
