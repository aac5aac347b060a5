/** Computes the changes of a PATCH relative to the stored data. */
import { isDeepStrictEqual } from 'node:util';
import type { Session } from '#functions/platform/http/handler.ts';
import { querySecretsOf } from '#functions/platform/outbound/query-secrets.ts';
import type { agentsContract } from '#shared/agents/contract.ts';
import type { RouteBody } from '#shared/kernel/route.ts';
import type { Instant } from '#shared/kernel/time.ts';
import type { AgentDetail } from './agent-detail-store.ts';
import type { Agent } from './agent-item.ts';
import type { AgentChange } from './agent-store.ts';
import { connect } from './connection.ts';
import { fieldChange } from './field-values.ts';

type PatchBody = RouteBody<typeof agentsContract.routes.patchAgent>;

interface Stored {
  readonly agent: Agent;
  readonly detail: AgentDetail;
}

/** The user and time of the request, and the frameworks of the body by key. */
interface By {
  readonly session: Session;
  readonly now: Instant;
  readonly frameworks: readonly string[] | undefined;
}

export interface Patched {
  /** The updated agent. */
  readonly agent: Agent;
  /** Changed fields of the row; `undefined` removes a field. */
  readonly change: AgentChange;
  /** The updated detail; absent if unchanged. */
  readonly detail?: AgentDetail;
  /** Names of the changed fields, for the audit trail. Never values, which may be secret. */
  readonly changed: readonly string[];
}

const hasEnteredSecret = (url: string): boolean => Object.keys(querySecretsOf(url).entered).length > 0;

/**
 * Returns the updated connection and detail. A submitted secret counts as a change, because equality cannot
 * be determined.
 */
const patchConnection = async (
  { agent, detail }: Stored,
  input: PatchBody['connection'],
  by: By,
): Promise<{ connection: Agent['connection']; detail: AgentDetail; changed: readonly string[] }> => {
  const { metadata } = detail;
  if (input === undefined) return { connection: agent.connection, detail, changed: [] };
  if (input === null)
    return { connection: undefined, detail: { metadata }, changed: agent.connection ? ['connection'] : [] };
  const next = await connect(input, { connection: agent.connection, detail }, by);
  // If omitted, these fields are removed; other omitted fields are preserved.
  const fields = new Set<keyof typeof input>(['authorisedToChatInProduction', 'chat']);
  for (const field of Object.keys(input)) fields.add(field as keyof typeof input);
  const differs = [...fields].filter((field) => {
    if (field === 'credential') return true;
    if (field === 'url' && hasEnteredSecret(input.url)) return true;
    if (field === 'trustedCa') return input.trustedCa !== detail.trustedCa;
    if (field === 'chat' && input.chat?.secondCredential) return true;
    return !isDeepStrictEqual(agent.connection?.[field], next.connection[field]);
  });
  const dropped = [
    ...(detail.credential && !next.detail.credential ? ['credential'] : []),
    ...(detail.secondCredential && !next.detail.secondCredential ? ['chat.secondCredential'] : []),
    ...(detail.trustedCa !== undefined && next.detail.trustedCa === undefined ? ['trustedCa'] : []),
  ];
  return {
    connection: next.connection,
    detail: { metadata, ...next.detail },
    changed: [...differs, ...dropped].map((field) => `connection.${field}`),
  };
};

/** Compares and applies the changes. */
export const applyPatch = async (stored: Stored, body: PatchBody, by: By): Promise<Patched> => {
  const { agent } = stored;
  const wanted = fieldChange({ ...body, frameworks: by.frameworks });
  const fields = Object.entries(wanted).filter(
    ([name, value]) => !isDeepStrictEqual(agent[name as keyof Agent], value),
  );
  const { connection, detail, changed } = await patchConnection(stored, body.connection, by);
  const metadataChanged =
    body.metadata !== undefined && !isDeepStrictEqual(body.metadata, stored.detail.metadata);
  const change: AgentChange = {
    ...Object.fromEntries(fields),
    ...(changed.length > 0 ? { connection } : {}),
  };
  const after = { ...agent, ...change };
  return {
    agent: Object.fromEntries(
      Object.entries(after).filter(([, value]) => value !== undefined),
    ) as unknown as Agent,
    change,
    ...(changed.length > 0 || metadataChanged
      ? { detail: { ...detail, ...(body.metadata === undefined ? {} : { metadata: body.metadata }) } }
      : {}),
    changed: [...fields.map(([name]) => name), ...changed, ...(metadataChanged ? ['metadata'] : [])],
  };
};
