/** Evaluates alerts for agents and tenants whose changes may raise or clear one. */
import { isDeepStrictEqual } from 'node:util';
import type { DynamoDBRecord } from 'aws-lambda';
import { evaluateAgentAlerts } from '#functions/monitoring/alerts/evaluate-agent.ts';
import { evaluateTenantAlerts } from '#functions/monitoring/alerts/evaluate-tenant.ts';
import { concurrently } from '#functions/platform/concurrently.ts';
import { isDemoTenant } from '#functions/platform/demo-tenant.ts';
import { logger } from '#functions/platform/logger.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';

/** An agent that must be evaluated. */
export interface Hint {
  readonly tenant: string;
  readonly agentId: string;
  /** True if data that is expensive to read may have changed. */
  readonly whole: boolean;
}

/**
 * Maximum number of agents and tenants evaluated per batch, so that viewers do not wait; the scheduler tick
 * covers all others.
 */
const MAX_AGENTS = 20;
const AT_ONCE = 5;

const keys = /^T#([^#]+)#(AGENT|AGENTSTATE|ISSUE|EXCEPTION)(?:#agent#(.+))?$/;

/**
 * Returns whether a state change is relevant for alerts, and whether it concerns data that is expensive to
 * read.
 */
const wholeByState = (sk: string): boolean | undefined => {
  if (sk === 'CHECK' || sk.startsWith('BASELINE#') || sk.startsWith('SCORE#')) return false;
  return sk === 'ISSUES' || sk === 'EVIDENCE' ? true : undefined;
};

const hintOf = ({ dynamodb }: DynamoDBRecord): readonly Hint[] => {
  const [pk, sk] = [dynamodb?.Keys?.pk?.S ?? '', dynamodb?.Keys?.sk?.S ?? ''];
  const [, tenant, kind, of] = keys.exec(pk) ?? [];
  if (tenant === undefined) return [];
  switch (kind) {
    case 'AGENT':
      return of === undefined ? [{ tenant, agentId: sk, whole: false }] : [];
    case 'AGENTSTATE': {
      const whole = wholeByState(sk);
      return of === undefined || whole === undefined ? [] : [{ tenant, agentId: of, whole }];
    }
    case 'EXCEPTION':
      return of === undefined ? [] : [{ tenant, agentId: of, whole: true }];
    default: {
      const agentId = (dynamodb?.NewImage ?? dynamodb?.OldImage)?.agentId?.S;
      return of === undefined && agentId !== undefined ? [{ tenant, agentId, whole: true }] : [];
    }
  }
};

/** Returns the agents that records concern, each once. */
export const hintsOf = (records: readonly DynamoDBRecord[]): readonly Hint[] => {
  const byAgent = Map.groupBy(records.flatMap(hintOf), ({ tenant, agentId }) => `${tenant} ${agentId}`);
  return [...byAgent.values()].flatMap(([first, ...rest]) =>
    first ? [{ ...first, whole: first.whole || rest.some(({ whole }) => whole) }] : [],
  );
};

/**
 * Rows, and their attributes, that can raise an alert of the tenant itself; other attributes change with each
 * round of calls.
 */
const ownRows: readonly { readonly key: RegExp; readonly of: readonly string[] }[] = [
  { key: /^T#([^#]+)#DISCOVERY AUTO$/, of: ['on', 'missedSince'] },
  { key: /^T#([^#]+)#DESTINATION \S+$/, of: ['on', 'notified', 'givenUpAt'] },
  { key: /^T#([^#]+)#MONITOR#chain CHAIN$/, of: ['found'] },
];

const tenantOfRow = ({ dynamodb }: DynamoDBRecord): string | undefined => {
  const { Keys, OldImage, NewImage } = dynamodb ?? {};
  const key = `${Keys?.pk?.S} ${Keys?.sk?.S}`;
  const row = ownRows.find((one) => one.key.test(key));
  const isChanged = row?.of.some((name) => !isDeepStrictEqual(OldImage?.[name], NewImage?.[name]));
  return isChanged ? row?.key.exec(key)?.[1] : undefined;
};

/** Returns the tenants that records concern without concerning an agent, each once. */
export const tenantsOf = (records: readonly DynamoDBRecord[]): readonly string[] => [
  ...new Set(records.flatMap((record) => tenantOfRow(record) ?? [])),
];

/**
 * Evaluates the agents and tenants that records concern. Errors are logged: the scheduler tick evaluates them
 * again. The builder of the demo organization evaluates its alerts.
 */
export const evaluateChanged = async (records: readonly DynamoDBRecord[]): Promise<void> => {
  const tenants = tenantsOf(records).filter((tenant) => !isDemoTenant(tenant));
  const hints = hintsOf(records).filter(({ tenant }) => !isDemoTenant(tenant));
  await concurrently(tenants.slice(0, MAX_AGENTS), AT_ONCE, async (tenant) => {
    try {
      await evaluateTenantAlerts(tenantTable(tenant), true);
    } catch (error) {
      logger.error('tenant not evaluated for alerts', { tenant, error: error as Error });
    }
  });
  await concurrently(hints.slice(0, MAX_AGENTS), AT_ONCE, async ({ tenant, agentId, whole }) => {
    try {
      await evaluateAgentAlerts(tenantTable(tenant), agentId, whole);
    } catch (error) {
      logger.error('agent not evaluated for alerts', { tenant, agentId, error: error as Error });
    }
  });
};
