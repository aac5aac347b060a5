/**
 * Playbook decision for an agent in one scan or report: PLAYBOOK `trace` / its time, and the discovered
 * agent.
 */
import { expiresAt } from '#functions/platform/table/expiry.ts';
import { type RowOf, rowKind } from '#functions/platform/table/row-kind.ts';
import type { Item, TenantTable } from '#functions/platform/table/table.ts';
import type { Page } from '#shared/kernel/page.ts';
import { DAY, type Instant, later } from '#shared/kernel/time.ts';
import type { Decision } from '#shared/playbooks/decide.ts';
import { traceReply, traceTextOf } from '#shared/playbooks/trace.ts';

const RETAINED = 90 * DAY;

/** Frameworks are stored by key. */
const rows = rowKind<TraceRow>({ name: 'trace of playbooks', schema: traceReply });
export type TraceRow = RowOf<typeof traceReply>;

const PART = 'trace';

/** Input of a trace. */
export interface Traced {
  /**
   * Start of the scan, or arrival of the report, that triggered the playbooks: one trace per agent for each.
   */
  readonly at: Instant;
  readonly discovered: { readonly id: string; readonly name: string };
  /** The registered agent created from it. */
  readonly agentId: string | null;
  readonly decision: Decision;
}

export const traceItem = (table: TenantTable, { at, discovered, agentId, decision }: Traced): Item => {
  const id = `${at}#${discovered.id}`;
  const { verdict, type, environment, frameworks, tags } = decision;
  const row: TraceRow = {
    ...{ id, at, discoveredId: discovered.id, discoveredName: discovered.name, agentId },
    ...{ verdict, type, environment, frameworks, tags },
    ...traceTextOf(decision),
  };
  return {
    ...table.key('PLAYBOOK', id, PART),
    ...rows.attributes(row),
    ttl: expiresAt(later(at, RETAINED)),
  };
};

/** Newest first. */
export const listTraceRows = async (
  table: TenantTable,
  page: { limit: number; cursor: string | undefined },
): Promise<Page<TraceRow>> => {
  const { items, next } = await table.list({ kind: 'PLAYBOOK', part: PART, newestFirst: true, ...page });
  return { items: rows.list(items), next };
};
