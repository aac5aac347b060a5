/** What `collect` leaves for `conclude`: one object for each origin of the plan. */

import type { Collected, SeenCertificate } from '#functions/evidence/collectors/collector.ts';
import type { Reach } from '#functions/evidence/probe/reach-watch.ts';
import type { StatedFact } from '#functions/evidence/statement.ts';
import type { HostProof } from '#functions/host-proofs/host-proof-store.ts';
import type { Seen } from '#shared/baselines/seen.ts';
import type { EvidenceBody, Gap, LookedFor } from '#shared/evidence/evidence.ts';
import type { Instant } from '#shared/kernel/time.ts';
import type { CollectorResult } from '#shared/scans/contract.ts';

export interface StagedCollector extends CollectorResult {
  /** Wanted parameters that it can show. */
  readonly shows: readonly string[];
  /** When what it saw was so: the time of looking, or of receiving the document. */
  readonly observedAt: Instant;
  readonly evidence: readonly EvidenceBody[];
  readonly gaps: readonly Gap[];
  /** What was looked at for the evidence; absent where nothing was. */
  readonly looks?: readonly LookedFor[];
  /** What asking the address came to; absent where nothing was asked. */
  readonly reach?: Reach;
  readonly facts: readonly StatedFact[];
  /** Names of the agent's tools; absent where no whole list was read. */
  readonly toolNames?: readonly string[];
  readonly retracts?: Collected['retracts'];
  /** What of the agent is watched, as it was seen; absent where nothing was. */
  readonly seen?: readonly Seen[];
  /** What its address showed; absent where it showed none. */
  readonly certificate?: SeenCertificate;
}

export interface Staged {
  readonly collectors: readonly StagedCollector[];
  /** Control of the host that was shown; absent where it had been before, or was not. */
  readonly shown?: HostProof;
  /** None of them looked, since nobody has shown control of the host. */
  readonly withheld?: boolean;
}
