/** For tests: an organization with an agent. The first person records; the others have the given roles. */
import { signIn } from '#functions/platform/http/api-fixture.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { registerAgent } from '#functions/scans/pipeline/scan-fixture.ts';
import type { Role } from '#shared/kernel/route.ts';
import { DAY, later } from '#shared/kernel/time.ts';

export const inDays = (days: number) => later(new Date().toISOString(), days * DAY);

export const organizationOf = async (...roles: readonly Role[]) => {
  const { token, session } = await signIn('user');
  const { tenant } = session;
  const table = tenantTable(tenant.id);
  const people = await Promise.all(roles.map((role) => signIn(role, tenant.id)));
  const agent = await registerAgent(table);
  return {
    agent,
    table,
    token,
    session,
    people,
    trail: async () => {
      const part = new Date().toISOString().slice(0, 7);
      return (await table.list({ kind: 'AUDIT', part, limit: 50 })).items;
    },
  };
};
