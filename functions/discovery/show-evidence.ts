/** What scans of the environment and scanners saw of registered agents becomes their evidence, which the next run judges. */
import { isDeepStrictEqual } from 'node:util';
import { receiveReport } from '#functions/evidence/change-kept.ts';
import { type Kept, readKept } from '#functions/evidence/kept-evidence.ts';
import { concurrently } from '#functions/platform/concurrently.ts';
import { logger } from '#functions/platform/logger.ts';
import type { Objects } from '#functions/platform/objects.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import { DISCOVERY, reportingSources, reportOf } from '#shared/discovery/showing/report-of.ts';
import type { EvidenceReport } from '#shared/evidence/report.ts';
import { ProblemError } from '#shared/kernel/errors.ts';
import { DAY, type Instant, later } from '#shared/kernel/time.ts';
import { type DiscoveredRow, readDiscoveredMany, readSightings } from './agents/discovered-item.ts';

const AT_ONCE = 5;
/** What is as it was is said again so often, or a scan every few minutes would write as often. */
const AGAIN = DAY;

const isKnown = ({ evidence, observedAt }: EvidenceReport, kept: Kept): boolean =>
  evidence.every(({ parameterId, value }) =>
    kept.evidence.some(
      (one) =>
        one.collector === DISCOVERY &&
        one.parameterId === parameterId &&
        isDeepStrictEqual(one.value, value) &&
        later(one.observedAt, AGAIN) > observedAt,
    ),
  );

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
    if (!report || isKnown(report, await readKept(table, agentId))) continue;
    await receiveReport(table, objects, { agentId, reporter: { collector: DISCOVERY, source } }, report, now);
  }
};

/**
 * Takes what is shown of the registered ones among discovered agents. One whose evidence cannot be taken, such as where a scan of it
 * ends at that moment, keeps no other's from being taken, and is tried again when it is seen again.
 * @param ids of discovered agents
 */
export const showEvidence = async (
  table: TenantTable,
  objects: Objects,
  ids: readonly string[],
  now: Instant,
): Promise<void> => {
  await concurrently(await readDiscoveredMany(table, ids), AT_ONCE, async (row) => {
    try {
      await showOne(table, objects, row, now);
    } catch (error) {
      if (!(error instanceof ProblemError) || error.status >= 500) throw error;
      logger.warn('evidence of a discovered agent not taken', {
        tenant: table.tenant,
        id: row.id,
        code: error.code,
      });
    }
  });
};
