import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { trustContract } from '#shared/trust/contract.ts';
import { settingsReply } from './settings-reply.ts';
import { readSettings, settingsWrites } from './trust-store.ts';

export const putTrustSettings: Handler<typeof trustContract.routes.putTrustSettings> = async (call) => {
  const { body, session, now, origin } = call;
  const table = tenantTable(session.tenant.id);
  const read = await readSettings(table);
  const { isOn, slug, frameworks } = body;
  const isSame =
    read?.isOn === isOn && read.slug === slug && read.frameworks.join(' ') === frameworks.join(' ');
  if (isSame) call.nothingChanged();
  else
    await table.commit([
      ...settingsWrites(table, read, { ...body, now }),
      call.audit({ resourceId: table.tenant, details: { isOn, address: slug, frameworks } }),
    ]);
  return { body: settingsReply(origin, body) };
};
