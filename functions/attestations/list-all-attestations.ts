import { storedAgents } from '#functions/agents/agent-item.ts';
import { readApprovers } from '#functions/auth/approvers.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import type { ListQuery } from '#functions/platform/table/table.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { type Attestation, isApprovable, WARNING_DAYS } from '#shared/attestations/attestation.ts';
import type { attestationsContract, ListedState } from '#shared/attestations/contract.ts';
import { pageSize } from '#shared/kernel/page.ts';
import { DAY, type Instant, later } from '#shared/kernel/time.ts';
import { attestationReplyOf, attestationState } from './attestation-reply.ts';
import { type AttestationList, agentIdOf, soundAttestation } from './attestation-store.ts';

interface Place extends Pick<ListQuery, 'between' | 'newestFirst'> {
  readonly part: AttestationList;
}

const dayOf = (at: Instant) => at.slice(0, 10);

/** Where the rows of a state lie. Ranges are whole days, so that a cursor holds for a day; the state itself is exact. */
const placeOf = (state: ListedState | undefined, now: Instant): Place => {
  switch (state) {
    case 'awaiting-approval':
      return { part: 'awaiting' };
    case 'expiring':
      return { part: 'end', between: [dayOf(now), dayOf(later(now, (WARNING_DAYS + 1) * DAY))] };
    case 'expired':
      return { part: 'end', between: ['0', dayOf(later(now, DAY))], newestFirst: true };
    case 'approvable':
    case undefined:
      return { part: 'end' };
  }
};

const isOf = (attestation: Attestation, listed: ListedState | undefined, now: Instant): boolean => {
  const state = attestationState(attestation, now);
  return listed === 'approvable'
    ? isApprovable(attestation, state)
    : listed === undefined || state === listed;
};

export const listAllAttestations: Handler<typeof attestationsContract.routes.listAllAttestations> = async (
  call,
) => {
  const { query, principal, session, now } = call;
  const { state } = query;
  const table = tenantTable(principal.tenant.id);
  const { items, next } = await table.list({
    kind: 'ATTESTATION',
    index: 'gsi1',
    ...placeOf(state, now),
    limit: pageSize(query),
    cursor: query.cursor,
    filter: { state },
    keep: (item) => {
      const attestation = soundAttestation(item);
      return attestation !== undefined && isOf(attestation, state, now);
    },
  });
  const ids = [...new Set(items.map(agentIdOf))];
  const [agents, waitsFor] = await Promise.all([
    table.getMany(ids.map((id) => table.key('AGENT', id))),
    readApprovers(table, session, items.length > 0),
  ]);
  const names = new Map(storedAgents.list(agents).map(({ id, name }) => [id, name]));
  return {
    body: items.flatMap((item) => {
      const agentId = agentIdOf(item);
      const attestation = soundAttestation(item);
      if (!attestation) return [];
      const reply = attestationReplyOf(attestation, call, waitsFor);
      return { ...reply, agentId, agentName: names.get(agentId) ?? 'Unknown Agent' };
    }),
    next,
  };
};
