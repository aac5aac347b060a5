import type { Call } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { playbooksContract } from '#shared/playbooks/contract.ts';
import { autoRegistrationReply } from './auto-registration.ts';
import { readSettings, settingsWrite } from './playbook-settings.ts';

type Routes = typeof playbooksContract.routes;
type Switching = Call<Routes['enableAutoRegistration']> | Call<Routes['disableAutoRegistration']>;

/** Turns auto-registration on or off; records an event only for a change. */
export const switchAutoRegistration = async (call: Switching, on: boolean) => {
  const tenantId = call.session.tenant.id;
  const table = tenantTable(tenantId);
  const settings = await readSettings(table);
  if (settings.autoRegistration === on) call.nothingChanged();
  else
    await table.commit([
      settingsWrite(table, settings, { autoRegistration: on }),
      call.audit({ resourceId: tenantId }),
    ]);
  return { body: autoRegistrationReply(on) };
};
