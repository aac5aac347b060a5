/** Scans of one tenant: starting, reading, and listing. */

import { newJobWrite } from '#functions/platform/jobs/job.ts';
import type { TenantTable, Write } from '#functions/platform/table/table.ts';
import type { Page } from '#shared/kernel/page.ts';
import type { Instant } from '#shared/kernel/time.ts';
import { claimWrite, type Scanning } from '../plan/claims.ts';
import { RUN, subjectOf } from '../plan/run.ts';
import { type Scan, scanItem, scanOf, scansOfItems } from './scan-item.ts';

export const readScan = async (table: TenantTable, id: string): Promise<Scan | undefined> => {
  const item = await table.get(table.key('SCAN', id), { consistent: true });
  return item && scanOf(item);
};

/** Returns scans by ID, in that order; read consistently. */
export const readScansOf = async (table: TenantTable, ids: readonly string[]): Promise<readonly Scan[]> => {
  const found = await Promise.all(ids.map((id) => readScan(table, id)));
  return found.filter((scan) => scan !== undefined);
};

/** A framework to scan an agent against, in its current version. */
export interface ScanFramework {
  readonly key: string;
  /** Only for a custom framework. */
  readonly custom?: Scan['custom'];
}

export interface NewRun {
  readonly agent: { readonly id: string; readonly name: string };
  readonly frameworks: readonly ScanFramework[];
  readonly contact: string;
  readonly startedBy: Scan['startedBy'];
  readonly reevaluated?: true;
  /** As read from the agent. */
  readonly scanning: Scanning;
  readonly now: Instant;
  readonly newId: () => string;
}

/** A run with its scans that is not stored yet. */
export interface MadeRun {
  readonly id: string;
  readonly scans: readonly Scan[];
  readonly writes: readonly Write[];
}

/**
 * Returns a pending run with a scan per framework, and the writes that start it.
 * @throws ProblemError 409 `scan-running` while a scan of the agent and one of the frameworks is pending or
 * running; so do the writes
 */
export const newRun = (
  table: TenantTable,
  { agent, frameworks, contact, startedBy, reevaluated, scanning, now, newId }: NewRun,
): MadeRun => {
  const id = newId();
  const reevaluation = reevaluated ? { reevaluated } : {};
  const scans = frameworks.map(
    ({ key, custom }): Scan => ({
      id: newId(),
      agentId: agent.id,
      agentName: agent.name,
      framework: key,
      ...(custom ? { custom } : {}),
      ...reevaluation,
      run: id,
      status: 'pending',
      score: null,
      coverage: null,
      ...(startedBy ? { startedBy } : {}),
      startedAt: null,
      completedAt: null,
      createdAt: now,
    }),
  );
  const subject = subjectOf({ agentId: agent.id, contact, ...reevaluation }, scans);
  const keys = frameworks.map(({ key }) => key);
  return {
    id,
    scans,
    writes: [
      claimWrite(table, { agentId: agent.id, runId: id }, keys, scanning),
      newJobWrite(table, { id, kind: RUN, subject, total: scans.length, createdAt: now }),
      ...scans.map(
        (scan): Write => ({
          put: scanItem(table, scan),
          condition: { expression: 'attribute_not_exists(pk)' },
        }),
      ),
    ],
  };
};

/** Lists scans, newest first, of an agent, of a framework, of both, or of neither. */
export const listScans = async (
  table: TenantTable,
  filter: { agentId: string | undefined; framework: string | undefined },
  page: { limit: number; cursor: string | undefined },
): Promise<Page<Scan>> => {
  const { agentId, framework } = filter;
  const common = { kind: 'SCAN', newestFirst: true, ...page } as const;
  const { items, next } =
    agentId !== undefined
      ? await table.list({
          ...common,
          index: 'gsi2',
          part: `agent#${agentId}`,
          ...(framework === undefined
            ? {}
            : { keep: (item) => item.framework === framework, filter: { framework } }),
        })
      : framework !== undefined
        ? await table.list({ ...common, index: 'gsi1', part: `framework#${framework}` })
        : await table.list({ ...common, consistent: true });
  return { items: scansOfItems(items), next };
};
