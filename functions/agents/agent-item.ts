/** An agent as stored in its list row: AGENT / `<agentId>`. Further details are stored in its AGENTSTATE. */
import * as v from 'valibot';
import { type RowOf, rowKind } from '#functions/platform/table/row-kind.ts';
import type { Item, TenantTable } from '#functions/platform/table/table.ts';
import { type AgentReply, protocols } from '#shared/agents/contract.ts';
import { rowEntries } from '#shared/agents/field-schemas.ts';
import { type CustomNames, frameworkName } from '#shared/frameworks/names.ts';
import { kindStanding } from '#shared/scoring/agent-kind.ts';
import { scoreObject } from '#shared/scoring/score.ts';
import { fieldValues } from './field-values.ts';

const chat = v.object({
  model: v.exactOptional(v.string()),
  user: v.exactOptional(v.string()),
  secondUser: v.exactOptional(v.string()),
  secondCredentialHeader: v.exactOptional(v.string()),
  canary: v.exactOptional(v.string()),
  template: v.exactOptional(v.string()),
  answerPath: v.exactOptional(v.string()),
  sessionPath: v.exactOptional(v.string()),
});

const connection = v.object({
  protocol: v.picklist(protocols),
  /** Its query has masks in place of secrets. */
  url: v.string(),
  authorisedToTest: v.boolean(),
  authorisedToChat: v.boolean(),
  authorisedToChatInProduction: v.exactOptional(v.boolean()),
  chat: v.exactOptional(chat),
  /** Who consented to testing this address, and when; absent without consent. */
  consentBy: v.exactOptional(v.string()),
  consentAt: v.exactOptional(v.string()),
  credentialHeader: v.exactOptional(v.string()),
  hasTrustedCa: v.boolean(),
});
/** How the agent is reached, without the secret. */
export type Connection = RowOf<typeof connection>;

const agent = v.object({
  id: v.string(),
  ...rowEntries,
  /** Mean over the latest scan of each framework. Written by scans, and when frameworks are assigned. */
  score: v.nullable(scoreObject),
  /** For each scanned framework, the counted points of the latest score. Written by scans. */
  frameworkPoints: v.exactOptional(v.record(v.string(), v.nullable(v.array(v.number())))),
  /** Value of the fact in the latest scan. Written by scans; absent before the first. */
  handlesPhi: v.exactOptional(v.picklist(['yes', 'no', 'unknown'])),
  /** The kind by which the latest scan evaluated it. Written by scans; absent before the first. */
  kindStanding: v.exactOptional(kindStanding),
  /** Written by scans. */
  lastScanAt: v.nullable(v.string()),
  /** Addresses that did not respond to the latest scan that sent requests. Written by scans. */
  unreached: v.exactOptional(v.pipe(v.array(v.string()), v.readonly())),
  connection: v.exactOptional(connection),
  createdAt: v.string(),
  updatedAt: v.string(),
  /** Incremented by each user change, so that only one of two concurrent changes commits. */
  revision: v.number(),
});
export type Agent = RowOf<typeof agent>;

export const storedAgents = rowKind<Agent>({ name: 'agent', schema: agent });

export const agentItem = (table: TenantTable, agent: Agent): Item => ({
  ...table.key('AGENT', agent.id),
  ...storedAgents.attributes(agent),
});

/** Returns the current address if it did not respond to the latest scan; a new one was not tested yet. */
const unreachedOf = ({ unreached = [], connection }: Agent) => {
  const current = connection?.authorisedToTest ? new URL(connection.url).host : undefined;
  return current !== undefined && unreached.includes(current) ? { couldNotReach: current } : {};
};

/**
 * Returns an agent as listed.
 * @param custom names of its custom frameworks
 */
export const agentReplyOf = (agent: Agent, custom: CustomNames): AgentReply => ({
  id: agent.id,
  ...fieldValues(agent),
  frameworks: agent.frameworks.map((key) => frameworkName(key, custom)),
  complianceScore: agent.score?.score ?? 0,
  score: agent.score,
  ...(agent.kindStanding ? { kindStanding: agent.kindStanding } : {}),
  lastScanAt: agent.lastScanAt,
  ...unreachedOf(agent),
  createdAt: agent.createdAt,
  updatedAt: agent.updatedAt,
  ...(agent.connection ? { connection: agent.connection } : {}),
});
