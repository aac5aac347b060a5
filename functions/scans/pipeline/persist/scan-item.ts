/**
 * A scan as stored: SCAN / `<scanId>`. Its results are stored separately, so that lists stay small. It is
 * written when it starts and when it ends; in between, its run has the progress.
 */

import * as v from 'valibot';
import { indexKeys } from '#functions/platform/table/definition.ts';
import { type RowOf, rowKind } from '#functions/platform/table/row-kind.ts';
import type { Item, TenantTable } from '#functions/platform/table/table.ts';
import { reachedReply } from '#shared/scans/contract.ts';
import { scanStatuses } from '#shared/scans/scan-status.ts';
import { scoreLabels } from '#shared/scoring/labels.ts';

const storedScan = v.object({
  id: v.string(),
  agentId: v.string(),
  /** Name of the agent when the scan started. */
  agentName: v.string(),
  /** Key of the framework. */
  framework: v.string(),
  /** For a custom framework: its name when the scan started, and the evaluated version. */
  custom: v.optional(v.object({ name: v.string(), versionNumber: v.number() })),
  /** Set if no evidence was gathered for it. */
  reevaluated: v.exactOptional(v.literal(true)),
  /** Job that it is a part of. */
  run: v.string(),
  /** `pending` until it has ended: its run shows whether it is running. */
  status: v.picklist(scanStatuses),
  score: v.nullable(v.number()),
  coverage: v.nullable(v.number()),
  /** Absent until it is completed, as are the next four. */
  label: v.exactOptional(v.picklist(scoreLabels)),
  passRate: v.exactOptional(v.nullable(v.number())),
  verified: v.exactOptional(v.number()),
  modelVersion: v.exactOptional(v.string()),
  catalogVersion: v.exactOptional(v.string()),
  reason: v.optional(v.string()),
  /** The completed scan before it against the same framework, where the same rules scored both. */
  comparedWith: v.exactOptional(v.object({ scanId: v.string(), score: v.nullable(v.number()) })),
  /** Where its results lie; absent until it is completed. */
  result: v.optional(v.string()),
  /** What came of asking each address; absent until it has ended, and where no address was asked. */
  addresses: v.optional(v.pipe(v.array(reachedReply), v.readonly())),
  /** Account whose doing it is; absent where the product itself started the scan. */
  startedBy: v.exactOptional(
    v.object({ id: v.string(), name: v.string(), email: v.exactOptional(v.string()) }),
  ),
  startedAt: v.nullable(v.string()),
  completedAt: v.nullable(v.string()),
  createdAt: v.string(),
});

export type Scan = RowOf<typeof storedScan>;

const scanRow = rowKind({ name: 'scan', schema: storedScan });

/** Returns the item of a new scan: listed with its framework and its agent. */
export const scanItem = (table: TenantTable, scan: Scan): Item => {
  const [byFramework, byAgent] = [indexKeys('gsi1'), indexKeys('gsi2')];
  return {
    ...table.key('SCAN', scan.id),
    [byFramework.pk]: table.partition('SCAN', `framework#${scan.framework}`),
    [byFramework.sk]: scan.id,
    [byAgent.pk]: table.partition('SCAN', `agent#${scan.agentId}`),
    [byAgent.sk]: scan.id,
    ...scanRow.attributes(scan),
  };
};

/** @throws ProblemError 500 `damaged-row` */
export const scanOf = (item: Item): Scan => scanRow.read(item);

/** Returns the scans of a list; a damaged one is logged and skipped. */
export const scansOfItems = (items: readonly Item[]): readonly Scan[] => scanRow.list(items);
