/** Output of `collect` for `conclude`: one object per origin of the plan. */

import type { Collected, SeenCertificate } from '#functions/evidence/collectors/collector.ts';
import type { Reach } from '#functions/evidence/probe/reach-watch.ts';
import type { StatedFact } from '#functions/evidence/statement.ts';
import type { HostProof } from '#functions/host-proofs/host-proof-store.ts';
import type { Seen } from '#shared/baselines/seen.ts';
import type { EvidenceBody, Gap, SampleOf } from '#shared/evidence/evidence.ts';
import type { Instant } from '#shared/kernel/time.ts';
import type { CollectorResult } from '#shared/scans/contract.ts';

export interface StagedCollector extends CollectorResult {
  /** Requested parameters that it covers. */
  readonly shows: readonly string[];
  /** Time of the observation: that of the probe, or of receiving the document. */
  readonly observedAt: Instant;
  readonly evidence: readonly EvidenceBody[];
  readonly gaps: readonly Gap[];
  /** What was checked for the evidence; absent if nothing was. */
  readonly probes?: readonly SampleOf[];
  /** Result of contacting the address; absent if none was contacted. */
  readonly reach?: Reach;
  readonly facts: readonly StatedFact[];
  /** Names of the agent's tools; absent if no complete list was read. */
  readonly toolNames?: readonly string[];
  readonly retracts?: Collected['retracts'];
  readonly listPosition?: Collected['listPosition'];
  readonly clientReading?: Collected['clientReading'];
  /** Snapshots for the agent's baselines; absent if there are none. */
  readonly seen?: readonly Seen[];
  /** Certificate of its address; absent if there was none. */
  readonly certificate?: SeenCertificate;
}

export interface Staged {
  readonly collectors: readonly StagedCollector[];
  /** New proof of control of the host; absent if it existed before, or is missing. */
  readonly shown?: HostProof;
  /** True if no collector ran because control of the host is not proven. */
  readonly withheld?: boolean;
}
