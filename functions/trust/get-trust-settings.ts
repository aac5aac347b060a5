import { randomBytes } from 'node:crypto';
import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { trustContract } from '#shared/trust/contract.ts';
import { settingsReply } from './settings-reply.ts';
import { readSettings } from './trust-store.ts';

/** Returns an unguessable address (80 bits), offered until one is chosen. */
const newSlug = (): string => randomBytes(10).toString('hex');

export const getTrustSettings: Handler<typeof trustContract.routes.getTrustSettings> = async (call) => {
  const stored = await readSettings(tenantTable(call.session.tenant.id));
  return { body: settingsReply(call.origin, stored ?? { isOn: false, slug: newSlug(), frameworks: [] }) };
};
