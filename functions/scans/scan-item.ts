/** A scan as it is stored: SCAN / `<scanId>`. Its results lie apart, so that lists stay light. */

import { indexKeys } from '#functions/platform/table/definition.ts';
import { inFlight } from '#functions/platform/table/global-lookups.ts';
import type { Item, TenantTable } from '#functions/platform/table/table.ts';
import { frameworkName } from '#shared/frameworks/names.ts';
import type { Instant } from '#shared/kernel/time.ts';
import type { ScanReply, ScanStatus } from '#shared/scans/contract.ts';

export interface Scan {
  readonly id: string;
  readonly agentId: string;
  /** Name of the agent when the scan was started. */
  readonly agentName: string;
  /** Key. */
  readonly framework: string;
  /** Of a custom framework: its name when the scan was started, and the version that judges. */
  readonly custom?: { readonly name: string; readonly versionNumber: number };
  readonly status: ScanStatus;
  /** Which try at it writes; the writes of any other are refused. Absent while pending. */
  readonly attempt?: string;
  /** Attempts so far. Absent while pending. */
  readonly attempts?: number;
  readonly score: number | null;
  readonly coverage: number | null;
  readonly reason?: string;
  readonly step?: string;
  readonly startedAt: Instant | null;
  readonly completedAt: Instant | null;
  readonly createdAt: Instant;
  /** Our own address as the person who asked saw it; probes name it as their contact. */
  readonly contact: string;
}

/** Attributes that take an item out of the list of scans in flight. */
export const inFlightNames = indexKeys('gsi3');

/** The item of a new scan: listed with its framework and its agent, and in flight. */
export const scanItem = (table: TenantTable, scan: Scan): Item => {
  const [byFramework, byAgent] = [indexKeys('gsi1'), indexKeys('gsi2')];
  return {
    ...table.key('SCAN', scan.id),
    [byFramework.pk]: table.partition('SCAN', `framework#${scan.framework}`),
    [byFramework.sk]: scan.id,
    [byAgent.pk]: table.partition('SCAN', `agent#${scan.agentId}`),
    [byAgent.sk]: scan.id,
    ...inFlight('scan', scan.createdAt),
    ...scan,
  };
};

export const scanOf = (item: Item): Scan => item as unknown as Scan;

/** A scan as lists give it. */
export const scanReplyOf = (scan: Scan): ScanReply => ({
  id: scan.id,
  agentId: scan.agentId,
  agentName: scan.agentName,
  framework: scan.custom?.name ?? frameworkName(scan.framework, {}),
  ...(scan.custom ? { frameworkVersion: scan.custom.versionNumber } : {}),
  status: scan.status,
  score: scan.score,
  coverage: scan.coverage,
  ...(scan.reason === undefined ? {} : { reason: scan.reason }),
  ...(scan.step === undefined ? {} : { step: scan.step }),
  startedAt: scan.startedAt,
  completedAt: scan.completedAt,
  createdAt: scan.createdAt,
});
