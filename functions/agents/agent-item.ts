/** An agent as its list row stores it: AGENT / `<agentId>`. What a list leaves out lies in its AGENTSTATE. */
import type { Item, TenantTable } from '#functions/platform/table/table.ts';
import type { AgentReply, AgentStatus, Protocol } from '#shared/agents/contract.ts';
import { type CustomNames, frameworkName } from '#shared/frameworks/names.ts';
import type { Instant } from '#shared/kernel/time.ts';
import type { ScoreObject } from '#shared/scans/score.ts';

/** How the agent is reached, without the secret. */
export interface Connection {
  readonly protocol: Protocol;
  readonly url: string;
  readonly authorisedToTest: boolean;
  readonly authorisedToChat: boolean;
  /** Who consented to testing this address, and when; absent without consent. */
  readonly consentBy?: string;
  readonly consentAt?: Instant;
  readonly credentialHeader?: string;
  readonly hasTrustedCa: boolean;
}

export interface Agent {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly description?: string;
  /** Keys. */
  readonly frameworks: readonly string[];
  readonly status: AgentStatus;
  /** Mean over the latest scan of each framework. Written by scans, and when other frameworks are assigned. */
  readonly score: ScoreObject | null;
  /** For each framework that it was scanned against, what of the latest score is counted. Written by scans. */
  readonly frameworkPoints?: Readonly<Record<string, readonly number[] | null>>;
  /** Written by scans. */
  readonly lastScanAt: Instant | null;
  /** Scans ever started. Written by scans. */
  readonly scanCount: number;
  readonly connection?: Connection;
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
  /** Grows with each change by a person, so that of two at once only one commits. */
  readonly revision: number;
}

export const agentItem = (table: TenantTable, agent: Agent): Item => ({
  ...table.key('AGENT', agent.id),
  ...agent,
});

export const agentOf = (item: Item): Agent => item as unknown as Agent;

/**
 * An agent as lists give it.
 * @param custom names of the custom frameworks that it has
 */
export const agentReplyOf = (agent: Agent, custom: CustomNames): AgentReply => ({
  id: agent.id,
  name: agent.name,
  type: agent.type,
  ...(agent.description === undefined ? {} : { description: agent.description }),
  frameworks: agent.frameworks.map((key) => frameworkName(key, custom)),
  status: agent.status,
  complianceScore: agent.score?.score ?? 0,
  score: agent.score,
  lastScanAt: agent.lastScanAt,
  createdAt: agent.createdAt,
  updatedAt: agent.updatedAt,
  ...(agent.connection ? { connection: agent.connection } : {}),
});
