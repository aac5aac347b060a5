/** What a PATCH changes, compared with what is stored. */
import { isDeepStrictEqual } from 'node:util';
import type { Session } from '#functions/platform/http/handler.ts';
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

/** Who asks and when, and the frameworks of the body by key. */
interface By {
  readonly session: Session;
  readonly now: Instant;
  readonly frameworks: readonly string[] | undefined;
}

export interface Patched {
  /** The agent afterwards. */
  readonly agent: Agent;
  /** Fields of the row that change; `undefined` takes one away. */
  readonly change: AgentChange;
  /** The detail afterwards; absent when it stays. */
  readonly detail?: AgentDetail;
  /** Names of what changed, for the audit trail: never values, which may be secret. */
  readonly changed: readonly string[];
}

/** Connection and detail afterwards. A secret that is sent counts as a change: nobody can tell whether it is the same. */
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
  // What is left out of these is taken away; what else is left out stays.
  const fields = new Set<keyof typeof input>(['authorisedToChatInProduction', 'chat']);
  for (const field of Object.keys(input)) fields.add(field as keyof typeof input);
  const differs = [...fields].filter((field) => {
    if (field === 'credential') return true;
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

/** Compares and applies. */
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
