/**
 * Converts findings of environment scans and scanners about registered agents into evidence, which the next
 * run evaluates.
 */
import { isDeepStrictEqual } from 'node:util';
import {
  type DiscoveredRow,
  readDiscoveredMany,
  readSightings,
} from '#functions/discovery/store/discovered-item.ts';
import { type EvidenceSnapshot, loadEvidence } from '#functions/evidence/stored-evidence.ts';
import { receiveReport } from '#functions/evidence/update-stored-evidence.ts';
import { concurrently } from '#functions/platform/concurrently.ts';
import { logger } from '#functions/platform/logger.ts';
import type { Objects } from '#functions/platform/objects.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import {
  DISCOVERY,
  type ReportingSource,
  reportingSources,
  reportOf,
} from '#shared/evidence/infrastructure/report-of.ts';
import type { EvidenceReport } from '#shared/evidence/report.ts';
import { ProblemError } from '#shared/kernel/errors.ts';
import { DAY, type Instant, later } from '#shared/kernel/time.ts';

const AT_ONCE = 5;
/** Interval for writing unchanged evidence again, because scans may run every few minutes. */
const AGAIN = DAY;

const isKnown = ({ evidence, observedAt }: EvidenceReport, stored: EvidenceSnapshot): boolean =>
  evidence.every(({ parameterId, value }) =>
    stored.evidence.some(
      (one) =>
        one.collector === DISCOVERY &&
        one.parameterId === parameterId &&
        isDeepStrictEqual(one.value, value) &&
        later(one.observedAt, AGAIN) > observedAt,
    ),
  );

/**
 * Ingests a report about an agent unless it is already known. A report that cannot be ingested, for example
 * because a scan of the agent is ending, does not affect others, and is retried with the next one.
 */
export const ingestReport = async (
  table: TenantTable,
  objects: Objects,
  { agentId, source }: { readonly agentId: string; readonly source: ReportingSource },
  report: EvidenceReport,
  now: Instant,
): Promise<void> => {
  try {
    if (isKnown(report, await loadEvidence(table, agentId))) return;
    await receiveReport(table, objects, { agentId, reporter: { collector: DISCOVERY, source } }, report, now);
  } catch (error) {
    if (!(error instanceof ProblemError) || error.status >= 500) throw error;
    logger.warn('evidence of a discovered agent not stored', {
      tenant: table.tenant,
      id: agentId,
      code: error.code,
    });
  }
};

const showOne = async (
  table: TenantTable,
  objects: Objects,
  { id, agentId }: DiscoveredRow,
  now: Instant,
): Promise<void> => {
  if (agentId === undefined) return;
  const seen = await readSightings(table, id);
  for (const source of reportingSources) {
    const report = reportOf(seen, source);
    if (report) await ingestReport(table, objects, { agentId, source }, report, now);
  }
};

/**
 * Ingests evidence for the registered agents among the discovered ones.
 * @param ids ids of discovered agents
 */
export const showEvidence = async (
  table: TenantTable,
  objects: Objects,
  ids: readonly string[],
  now: Instant,
): Promise<void> => {
  await concurrently(await readDiscoveredMany(table, ids), AT_ONCE, (row) =>
    showOne(table, objects, row, now),
  );
};
