/** For tests: an organization with an agent, and what its people do about exceptions. */
import { sender, signIn } from '#functions/platform/http/api-fixture.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { registerAgent } from '#functions/scans/scan-fixture.ts';
import { hipaa } from '#shared/frameworks/catalogue/hipaa.ts';
import { parameterIds } from '#shared/frameworks/framework.ts';
import type { Role } from '#shared/kernel/route.ts';
import { DAY, later } from '#shared/kernel/time.ts';
import { handler } from './exceptions-api.lambda.ts';

export const send = sender(handler);
export const inDays = (days: number) => later(new Date().toISOString(), days * DAY);

export const PARAMETER = 'credential-revocation-time';
/** A parameter that supports an addressable specification of HIPAA. */
export const [ADDRESSABLE = ''] = hipaa.controls
  .filter(({ obligation }) => obligation === 'addressable')
  .flatMap(parameterIds);

export const body = (more: Record<string, unknown> = {}) => ({
  parameter: PARAMETER,
  kind: 'accepted-risk',
  reason: 'The agent is replaced in autumn.',
  person: { name: 'Dr. Lena Ortiz', role: 'Chief Medical Officer' },
  expiresAt: inDays(180),
  ...more,
});

/** An agent of an organization of these people, and who records. */
export const organization = async (...roles: readonly Role[]) => {
  const { token, session } = await signIn('user');
  const { tenant } = session;
  const table = tenantTable(tenant.id);
  const people = await Promise.all(roles.map((role) => signIn(role, tenant.id)));
  const accounts = [session, ...people.map((one) => one.session)];
  await table.putMany(
    accounts.map(({ userId, email, role }) => ({
      ...table.key('USER', userId),
      email,
      role,
      isActive: true,
    })),
  );
  const agent = await registerAgent(table);
  const path = `/api/agents/${agent.id}/exceptions`;
  const act =
    (action: string) =>
    (id: string, as = token, reason?: unknown) =>
      send('POST', `${path}/${id}/${action}`, {
        token: as,
        ...(reason === undefined ? {} : { body: { reason } }),
      });
  return {
    agent,
    path,
    table,
    token,
    session,
    people,
    record: (more?: Record<string, unknown>, as = token) =>
      send('POST', path, { token: as, body: body(more) }),
    list: async (as = token) => (await send('GET', path, { token: as })).body,
    approve: act('approve'),
    decline: act('decline'),
    withdraw: act('withdraw'),
    trail: async () => {
      const part = new Date().toISOString().slice(0, 7);
      return (await table.list({ kind: 'AUDIT', part, limit: 50 })).items;
    },
  };
};
