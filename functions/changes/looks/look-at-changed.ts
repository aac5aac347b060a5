/** Looks for alerts where something changed that may be cause for one, or may end it. */
import { isDeepStrictEqual } from 'node:util';
import type { DynamoDBRecord } from 'aws-lambda';
import { lookAtAgent } from '#functions/alerts/look.ts';
import { lookAtTenant } from '#functions/alerts/look-at-tenant.ts';
import { concurrently } from '#functions/platform/concurrently.ts';
import { logger } from '#functions/platform/logger.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';

/** An agent that is worth a look. */
export interface Hint {
  readonly tenant: string;
  readonly agentId: string;
  /** What is dear to read has changed, or may have. */
  readonly whole: boolean;
}

/** Agents, and tenants, of one batch that are looked at, so that viewers do not wait for it; the tick comes by all others. */
const MOST = 20;
const AT_ONCE = 5;

const keys = /^T#([^#]+)#(AGENT|AGENTSTATE|ISSUE|EXCEPTION)(?:#agent#(.+))?$/;

/** Of an agent's state, what a look reads, and whether that is dear to read. */
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

/** Which agents records are about, each once. */
export const hintsOf = (records: readonly DynamoDBRecord[]): readonly Hint[] => {
  const byAgent = Map.groupBy(records.flatMap(hintOf), ({ tenant, agentId }) => `${tenant} ${agentId}`);
  return [...byAgent.values()].flatMap(([first, ...rest]) =>
    first ? [{ ...first, whole: first.whole || rest.some(({ whole }) => whole) }] : [],
  );
};

/** Rows of which a tenant itself may have cause for an alert, and what of them: others of their attributes move with each round of calls. */
const ownRows: readonly { readonly key: RegExp; readonly of: readonly string[] }[] = [
  { key: /^T#([^#]+)#DISCOVERY AUTO$/, of: ['on', 'missedSince'] },
  { key: /^T#([^#]+)#DESTINATION \S+$/, of: ['on', 'told', 'givenUpAt'] },
  { key: /^T#([^#]+)#MONITOR#chain CHAIN$/, of: ['found'] },
];

const tenantOfRow = ({ dynamodb }: DynamoDBRecord): string | undefined => {
  const { Keys, OldImage, NewImage } = dynamodb ?? {};
  const key = `${Keys?.pk?.S} ${Keys?.sk?.S}`;
  const row = ownRows.find((one) => one.key.test(key));
  const isChanged = row?.of.some((name) => !isDeepStrictEqual(OldImage?.[name], NewImage?.[name]));
  return isChanged ? row?.key.exec(key)?.[1] : undefined;
};

/** Which tenants records are about, where they are about no agent; each once. */
export const tenantsOf = (records: readonly DynamoDBRecord[]): readonly string[] => [
  ...new Set(records.flatMap((record) => tenantOfRow(record) ?? [])),
];

/** Looks at the agents and tenants that records are about. Trouble with one is logged: the tick looks at it again. */
export const lookAtChanged = async (records: readonly DynamoDBRecord[]): Promise<void> => {
  await concurrently(tenantsOf(records).slice(0, MOST), AT_ONCE, async (tenant) => {
    try {
      await lookAtTenant(tenantTable(tenant), true);
    } catch (error) {
      logger.error('tenant not looked at for alerts', { tenant, error: error as Error });
    }
  });
  await concurrently(hintsOf(records).slice(0, MOST), AT_ONCE, async ({ tenant, agentId, whole }) => {
    try {
      await lookAtAgent(tenantTable(tenant), agentId, whole);
    } catch (error) {
      logger.error('agent not looked at for alerts', { tenant, agentId, error: error as Error });
    }
  });
};
