/**
 * Last step: reads gathered and stored data, concludes the scans, and stores the results. Re-evaluations are
 * concluded here too.
 */

import { agentScoredWrite, requireAgent } from '#functions/agents/agent-store.ts';
import { readAttestations } from '#functions/attestations/attestation-store.ts';
import { seenWrites } from '#functions/baselines/baseline-store.ts';
import { putNewBodies } from '#functions/evidence/evidence-bodies.ts';
import {
  type EvidenceVersion,
  evidenceWrites,
  loadEvidence,
  mergeEvidence,
} from '#functions/evidence/stored-evidence.ts';
import { compiledFrameworks } from '#functions/frameworks/compiled-framework.ts';
import { controlsIn } from '#functions/frameworks/controls-of.ts';
import { frameworksOf } from '#functions/frameworks/framework-of.ts';
import { layoutDigest } from '#functions/frameworks/layout.ts';
import { hostProofWrite } from '#functions/host-proofs/host-proof-store.ts';
import { openParameters, readAgentIssues } from '#functions/issues/agent-issues.ts';
import { snapshotOf } from '#functions/issues/agent-snapshot.ts';
import { readDueDays } from '#functions/issues/due-days-store.ts';
import { agentIssuesAfter, readKnownIssues } from '#functions/issues/scan-issues.ts';
import { currentTime } from '#functions/platform/clock.ts';
import { newId } from '#functions/platform/ids.ts';
import type { AttemptOf } from '#functions/platform/jobs/job.ts';
import { ConflictError, progressWrite } from '#functions/platform/jobs/job-transitions.ts';
import { workOn } from '#functions/platform/jobs/work-on.ts';
import type { Objects } from '#functions/platform/objects.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import { readStated } from '#functions/scope/scope-store.ts';
import { type AgentExposure, exposureWrites, readExposure } from '#functions/standings/exposure-store.ts';
import { type FrameworkScore, readFrameworkScores, restand } from '#functions/standings/framework-scores.ts';
import { evidenceEntryWrite } from '#functions/timeline/timeline-store.ts';
import { type Instant, instant, SECOND } from '#shared/kernel/time.ts';
import { evidenceChanges } from '#shared/timeline/evidence-changes.ts';
import { type Conclusion, conclude, type OpenScan } from '../evaluate/conclusion.ts';
import type { ScanGathered } from '../evaluate/gathered.ts';
import { gatheredBy, readKnown } from '../evaluate/known-evidence.ts';
import { voidWrites } from '../evaluate/void-attestations.ts';
import { withoutWithdrawn } from '../evaluate/withdrawn-during-run.ts';
import { keepClientReading } from '../plan/client-reading.ts';
import { keepListPosition } from '../plan/list-position.ts';
import { keepToolNames } from '../plan/other-tools.ts';
import { openScansOf, type Run, type RunSubject } from '../plan/run.ts';
import { commitInOrder } from './commit-in-order.ts';
import { concludeCheck } from './conclude-check.ts';
import { readControls, resultItems } from './results-store.ts';
import type { Scan } from './scan-item.ts';
import { readScan, readScansOf } from './scan-store.ts';
import { completedWrite, completionEvent } from './scan-writes.ts';

const conflict = () => new ConflictError('Another run updated this agent first.');

/**
 * Runs of an agent against all of its twenty frameworks may end at the same time, and only one of them
 * succeeds at a time. Far below the one-minute timeout of the function.
 */
const TRIES_FOR = 40 * SECOND;

/** Maximum number of scans concluded together: their writes must fit into one transaction. */
const MAX_TOGETHER = 12;

/**
 * Maximum number of controls of one custom framework that an issue names: it is one row, with a copy for each
 * framework.
 */
const MAX_NAMED = 50;

/** Returns the agent's previous scan against the same framework, with its findings. */
const previousOf = async (
  table: TenantTable,
  scan: Scan,
  scores: readonly FrameworkScore[],
): Promise<OpenScan['before']> => {
  const latest = scores.find(({ framework }) => framework === scan.framework);
  if (!latest) return undefined;
  const previous = await readScan(table, latest.scanId);
  const { score, modelVersion } = latest.score;
  const { scanId } = latest;
  return { scanId, score, modelVersion, controls: previous ? await readControls(table, previous) : [] };
};

/** The data read for a conclusion that the writes need. */
interface Read {
  readonly agent: Awaited<ReturnType<typeof requireAgent>>;
  readonly stored: EvidenceVersion;
  readonly scores: readonly FrameworkScore[];
  readonly agentIssues: Awaited<ReturnType<typeof readAgentIssues>>;
  readonly exposure: AgentExposure | undefined;
  readonly attestations: Awaited<ReturnType<typeof readAttestations>>;
  readonly gathered: ScanGathered;
}

/** Reads the data and concludes the scans. */
const decide = async (
  table: TenantTable,
  objects: Objects,
  scans: readonly Scan[],
  { begun, agentId, now }: { begun: ScanGathered; agentId: string; now: Instant },
): Promise<{ read: Read; conclusion: Conclusion }> => {
  const catalog = await compiledFrameworks(table, scans);
  // Read before the attestations: a withdrawal changes this too, so a later withdrawal makes the write below
  // fail.
  const storedItems = await loadEvidence(table, agentId);
  const [agentIssues, dueDays, scores, frameworks, agent, exposure, stated, attestations] = await Promise.all(
    [
      readAgentIssues(table, agentId),
      readDueDays(table),
      readFrameworkScores(table, agentId),
      frameworksOf(table),
      requireAgent(table, agentId),
      readExposure(table, agentId),
      readStated(table, agentId),
      begun.attestations.length > 0 ? readAttestations(table, agentId) : [],
    ],
  );
  const gathered = withoutWithdrawn(begun, attestations);
  const merged = mergeEvidence(storedItems, gathered, now);
  const ids = catalog.parameters.map(({ parameter }) => parameter.id);
  const [known, issues, previous] = await Promise.all([
    readKnown({ table, objects, agent }, catalog, { merged, gathered, stated, now }),
    readKnownIssues(table, agentIssues, ids),
    Promise.all(scans.map((scan) => previousOf(table, scan, scores))),
  ]);
  const open = scans.flatMap((scan, index): OpenScan[] => {
    const [compiled, before] = [catalog.frameworks[index], previous[index]];
    return compiled
      ? [{ scan, layout: layoutDigest(compiled.framework), ...(before ? { before } : {}) }]
      : [];
  });
  const conclusion = conclude({
    scans: open,
    catalog,
    known,
    merged,
    gathered,
    issues,
    controlsOf: controlsIn(frameworks, MAX_NAMED),
    agent: snapshotOf(agent, gathered.seen),
    allowed: dueDays.days,
    now,
    newId,
  });
  return {
    read: { agent, stored: storedItems, scores, agentIssues, exposure, attestations, gathered },
    conclusion,
  };
};

/**
 * Stores a conclusion: first items that are not yet visible, then the rest, conditional on the attempt and on
 * what was read.
 */
const store = async (
  table: TenantTable,
  objects: Objects,
  run: Run,
  { attempt, now }: { attempt: string; now: Instant },
  { read, conclusion }: Awaited<ReturnType<typeof decide>>,
): Promise<void> => {
  const { agentId } = run.subject;
  const resultId = newId();
  const stored = resultItems(
    table,
    { runId: run.id, agentId, resultId },
    conclusion.scans.map(({ scan, results }) => ({
      scanId: scan.id,
      results,
      known: read.scores.find(({ framework }) => framework === scan.framework)?.findings,
    })),
  );
  await Promise.all([
    putNewBodies(table, objects, agentId, read.stored, read.gathered.bodies),
    table.putMany(stored.items),
    read.gathered.toolNames && keepToolNames(table, read.agent, read.gathered.toolNames),
    read.gathered.clientReading &&
      !read.gathered.reevaluated &&
      keepClientReading(table, read.agent, read.gathered.clientReading, now),
    !read.gathered.reevaluated && keepListPosition(table, read.agent, read.gathered.listPosition, now),
  ]);

  const standing = restand(
    table,
    read.agent,
    read.scores,
    conclusion.scans.map(({ scan, score, vector }, index) => ({
      framework: scan.framework,
      scanId: scan.id,
      completedAt: now,
      score,
      findings: stored.digests[index] ?? '',
      vector,
    })),
  );
  const completed = conclusion.scans.map(({ scan, score, comparedWith }) => ({
    id: scan.id,
    framework: scan.framework,
    score: score.score,
    label: score.label,
    coverage: score.coverage,
    verified: score.verified,
    passRate: score.passRate,
    modelVersion: score.modelVersion,
    catalogVersion: score.catalogVersion,
    ...(comparedWith ? { comparedWith } : {}),
  }));
  const changes = evidenceChanges(read.stored.evidence, conclusion.stored.evidence, now);
  const voids = voidWrites(table, {
    agentId,
    refuted: conclusion.refuted,
    judged: read.gathered.attestations,
    stored: read.attestations,
    now,
    conflict,
  });
  const { agentIssues } = read;
  const { handlesPhi, kind } = conclusion;
  const { addresses, reevaluated, shownHosts, seen } = read.gathered;
  const unreached = reevaluated
    ? undefined
    : (addresses ?? []).flatMap(({ address, reached }) => (reached === 'no' ? [address] : []));
  const reevaluation = reevaluated ? { reevaluated } : {};
  await commitInOrder(table, { run, attempt, agentIssues, steps: conclusion.issues, voids, now, conflict }, [
    progressWrite(table, run, attempt, { done: run.done + completed.length, now }),
    ...completed.map((scan) =>
      completedWrite(table, scan, { result: resultId, addresses, startedAt: run.startedAt, now }),
    ),
    completionEvent(
      table,
      { agentId, agentName: read.agent.name, runId: run.id, ...reevaluation, shownHosts, now },
      completed,
    ),
    ...shownHosts.map((proof) => hostProofWrite(table, proof)),
    ...(await seenWrites(table, objects, agentId, seen, now)),
    ...evidenceWrites(table, agentId, conclusion.stored, read.stored, conflict),
    ...(changes ? [evidenceEntryWrite(table, { agentId, runId: run.id, now }, changes)] : []),
    ...standing.writes,
    ...exposureWrites(
      table,
      { ...read.agent, handlesPhi },
      openParameters(agentIssuesAfter(agentIssues, conclusion.issues)),
      read.exposure,
    ),
    agentScoredWrite(
      table,
      read.agent,
      { ...standing, handlesPhi, kind, scannedAt: reevaluated ? null : now, unreached },
      conflict,
    ),
  ]);
};

/**
 * Concludes the next scans of a running run, for this attempt; does nothing if another attempt has taken
 * over, so it may run twice. A scan without evidence completes too, without a score.
 * @returns whether there are more
 */
export const concludeRun = async (
  attempt: AttemptOf,
  objects: Objects,
): Promise<{ readonly more: boolean }> => {
  const now = instant(currentTime());
  let gathered: ScanGathered | undefined;
  return workOn<RunSubject>(attempt, TRIES_FOR, async (table, run) => {
    gathered ??= await gatheredBy(table, objects, run, now);
    if (run.subject.check) {
      await concludeCheck(table, objects, run, { attempt: attempt.attempt, gathered, now });
      return false;
    }
    const open = openScansOf(run);
    const scans = await readScansOf(
      table,
      open.slice(0, MAX_TOGETHER).map(({ id }) => id),
    );
    const { agentId } = run.subject;
    const decided = await decide(table, objects, scans, { begun: gathered, agentId, now });
    await store(table, objects, run, { attempt: attempt.attempt, now }, decided);
    return open.length > MAX_TOGETHER;
  });
};
