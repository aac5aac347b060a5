import { isDeepStrictEqual } from 'node:util';
import { customNamesFor } from '#functions/frameworks/resolve-framework.ts';
import type { Call, Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { conflict, notFound } from '#shared/kernel/errors.ts';
import type { PlaybookReply, playbooksContract } from '#shared/playbooks/contract.ts';
import { isProtected } from '#shared/playbooks/defaults.ts';
import { type PlaybookRow, playbookWrite, readPlaybookRow } from './playbook-item.ts';
import { assignedBy, defaultReplyOf, playbookReplyOf } from './playbook-reply.ts';
import { readSettings, settingsWrite } from './playbook-settings.ts';
import { defaultsWith } from './playbook-store.ts';
import { receivedActions } from './received-actions.ts';

type Route = typeof playbooksContract.routes.changePlaybook;

/** For a built-in playbook, only whether it is on is stored, separately. */
const switchDefault = async (call: Call<Route>): Promise<PlaybookReply> => {
  const { params, body } = call;
  const table = tenantTable(call.session.tenant.id);
  const settings = await readSettings(table);
  const found = defaultsWith(settings).find(({ id }) => id === params.id);
  if (!found) throw notFound('Playbook');
  const { enabled = found.enabled, ...rest } = body;
  if (Object.values(rest).some((value) => value !== undefined))
    throw conflict(
      'default-playbook',
      'This playbook comes with the product: it can be turned on and off, but not changed. Add your own playbook with a higher priority.',
    );
  if (enabled === found.enabled) {
    call.nothingChanged();
    return defaultReplyOf(found);
  }
  await table.commit([
    settingsWrite(table, settings, { enabled: { ...settings.enabled, [found.id]: enabled } }),
    call.audit({ resourceId: found.id, details: { name: found.name, enabled } }),
  ]);
  return defaultReplyOf({ ...found, enabled });
};

const changeOwn = async (call: Call<Route>): Promise<PlaybookReply> => {
  const { params, body } = call;
  const table = tenantTable(call.session.tenant.id);
  const read = await readPlaybookRow(table, params.id);
  if (!read) throw notFound('Playbook');
  const { actions, ...rest } = body;
  const given = { ...rest, ...(actions && { actions: await receivedActions(table, actions) }) };
  const changes = Object.fromEntries(
    Object.entries(given).filter(
      ([field, value]) => value !== undefined && !isDeepStrictEqual(value, read[field as keyof PlaybookRow]),
    ),
  ) as Partial<PlaybookRow>;
  const isSame = Object.keys(changes).length === 0;
  const changed = isSame ? read : { ...read, ...changes, updatedAt: call.now };
  if (isSame) call.nothingChanged();
  else
    await table.commit([
      playbookWrite(table, changed),
      call.audit({ resourceId: read.id, details: { name: read.name, ...changes } }),
    ]);
  return playbookReplyOf(changed, await customNamesFor(table, assignedBy(changed.actions)));
};

export const changePlaybook: Handler<Route> = async (call) => ({
  body: await (isProtected(call.params.id) ? switchDefault(call) : changeOwn(call)),
});
