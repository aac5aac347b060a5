/** Test fixture: an organization with an agent, and the actions of its users on exceptions. */
import { inDays, organizationOf } from '#functions/approvals/organization-fixture.ts';
import { sender } from '#functions/platform/http/api-fixture.ts';
import { hipaa } from '#shared/frameworks/catalog/hipaa.ts';
import { parameterIds } from '#shared/frameworks/framework.ts';
import type { Role } from '#shared/kernel/route.ts';
import { handler } from './exceptions-api.lambda.ts';

export const send = sender(handler);

export const PARAMETER = 'credential-revocation-time';
/** A parameter that supports an addressable HIPAA specification. */
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

/** Returns an agent in an organization with these users, and the recorder. */
export const organization = async (...roles: readonly Role[]) => {
  const those = await organizationOf(...roles);
  const { agent, token } = those;
  const path = `/api/agents/${agent.id}/exceptions`;
  const act =
    (action: string) =>
    (id: string, as = token, reason?: unknown) =>
      send('POST', `${path}/${id}/${action}`, {
        token: as,
        ...(reason === undefined ? {} : { body: { reason } }),
      });
  return {
    ...those,
    path,
    record: (more?: Record<string, unknown>, as = token) =>
      send('POST', path, { token: as, body: body(more) }),
    list: async (as = token) => (await send('GET', path, { token: as })).body,
    approve: act('approve'),
    withdraw: act('withdraw'),
  };
};
