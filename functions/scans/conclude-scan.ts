/** Last step: judges what was gathered, compares it with what was known, and stores all of it. */

import { requireAgent } from '#functions/agents/agent-store.ts';
import { readAttestations } from '#functions/attestations/attestation-store.ts';
import { putBodies } from '#functions/evidence/evidence-bodies.ts';
import { type Kept, keptWrite, mergeKept, readKept } from '#functions/evidence/kept-evidence.ts';
import type { Objects } from '#functions/evidence/objects.ts';
import { controlsIn } from '#functions/frameworks/controls-of.ts';
import { frameworksOf } from '#functions/frameworks/framework-of.ts';
import { layoutDigest } from '#functions/frameworks/layout.ts';
import { scanIssues } from '#functions/issues/scan-issues.ts';
import { readSightings } from '#functions/issues/sightings.ts';
import { newId } from '#functions/platform/ids.ts';
import { logger } from '#functions/platform/logger.ts';
import { backOff } from '#functions/platform/table/retry.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { type Contradiction, contradicted } from '#shared/attestations/contradicted.ts';
import { vectorOf } from '#shared/frameworks/agent-vector.ts';
import { type Instant, instant, SECOND } from '#shared/kernel/time.ts';
import type { ScanResults } from '#shared/scans/contract.ts';
import { evaluate } from '#shared/scans/evaluate.ts';
import { movement } from '#shared/scans/movement.ts';
import { controlResults } from '#shared/scans/results.ts';
import { controlScores, scoreOf } from '#shared/scans/score-rules.ts';
import { commitInOrder } from './commit-in-order.ts';
import { compiledFramework } from './compiled-framework.ts';
import {
  countingFrameworks,
  countingWrite,
  type FrameworkScore,
  frameworkPoints,
  frameworkScoreWrite,
  readFrameworkScores,
  scoreOver,
} from './framework-scores.ts';
import type { ScanGathered } from './gathered.ts';
import { readGathered, readKnown } from './known-evidence.ts';
import type { AttemptOf } from './plan.ts';
import { readControls, resultItems } from './results-store.ts';
import type { Scan } from './scan-item.ts';
import { readScan } from './scan-store.ts';
import { completion, Fenced } from './scan-transitions.ts';
import { voidWrites } from './void-attestations.ts';
import { withoutWithdrawn } from './withdrawn-meanwhile.ts';

/** Another scan of the agent wrote first: what was read is out of date. */
class Overtaken extends Error {}
const overtaken = () => new Overtaken('Another scan of this agent wrote first.');

/**
 * Scans of an agent against all of its twenty frameworks may end at one moment, and only one of them gets through at a time.
 * Well within the minute that the function has.
 */
const TRIES_FOR = 40 * SECOND;

/** Controls of one custom framework that an issue names, at most: it is one row, and a copy for each framework. */
const MOST_NAMED = 50;

/** What is refuted counts in this scan, which says so, and never again. */
const without = (kept: Kept, contradictions: readonly Contradiction[]): Kept => {
  const refuted = new Set(contradictions.map(({ attested }) => attested));
  return { ...kept, evidence: kept.evidence.filter(({ digest }) => !refuted.has(digest)) };
};

/** Reads, judges and stores once. Throws `Overtaken` when another scan of the agent was faster. */
const conclude = async (
  table: TenantTable,
  objects: Objects,
  scan: Scan,
  { attempt, gathered: begun, now }: { attempt: string; gathered: ScanGathered; now: Instant },
): Promise<void> => {
  const { agentId, framework } = scan;
  const compiled = await compiledFramework(table, scan);
  // Before the attestations: who withdraws one changes this too, so what is withdrawn later fails the write below.
  const kept = await readKept(table, agentId);
  const [sightings, scores, frameworks, agent, attestations] = await Promise.all([
    readSightings(table, agentId),
    readFrameworkScores(table, agentId),
    frameworksOf(table),
    requireAgent(table, agentId),
    begun.attestations.length > 0 ? readAttestations(table, agentId) : [],
  ]);
  const gathered = withoutWithdrawn(begun, attestations);
  const merged = mergeKept(kept, gathered, now);
  const known = await readKnown({ table, objects, agentId }, compiled, { merged, gathered, now });
  const judged = evaluate(compiled, known, now);
  const score = scoreOf(compiled, judged);
  const contradictions = contradicted(compiled, judged, known.evidence, now);
  const voids = voidWrites(table, {
    scan,
    contradictions,
    judged: gathered.attestations,
    stored: attestations,
    now,
    overtaken,
  });
  const standings = controlScores(compiled, judged);
  const controls = [...controlResults(compiled, judged, standings, known)];
  const previous = scores.find((one) => one.framework === framework);
  const { unseen } = gathered;
  const [before, issues] = await Promise.all([
    previous ? readControls(table, previous.scanId, agentId) : undefined,
    scanIssues(table, {
      scan,
      framework: compiled.framework.name,
      controlsOf: controlsIn(frameworks, MOST_NAMED),
      compiled,
      judged,
      unseen,
      sightings,
      now,
      newId,
      overtaken,
    }),
  ]);
  const results: ScanResults = {
    ...score,
    controls,
    collectors: [...gathered.collectors],
    moved: before ? [...movement(before, controls)] : [],
    previousScore: previous?.score.score ?? null,
    issues: issues.counts,
    notice: compiled.framework.notice,
  };
  const stored = resultItems(table, { scanId: scan.id, agentId }, results, previous?.findings);

  const knownDigests = new Set(kept.evidence.map(({ digest }) => digest));
  const fresh = new Map([...gathered.bodies].filter(([digest]) => !knownDigests.has(digest)));
  await putBodies(table, objects, agentId, fresh);
  if (stored.findings) await table.putMany([stored.findings]);

  const others = scores.filter((one) => one.framework !== framework);
  const counting = countingFrameworks(agent, [...others.map((one) => one.framework), framework]);
  const latest: FrameworkScore = {
    framework,
    scanId: scan.id,
    completedAt: now,
    score,
    findings: stored.digest,
    agentId,
    agentName: agent.name,
    counting: counting.includes(framework),
    vector: vectorOf(compiled, judged, standings, layoutDigest(compiled.framework)),
  };
  const turned = others.filter((one) => one.counting !== counting.includes(one.framework));
  await commitInOrder(table, { scan, attempt, sightings, steps: issues.steps, voids, overtaken }, [
    ...completion(table, scan, attempt, { score: score.score, coverage: score.coverage, now }),
    { put: stored.result },
    keptWrite(table, agentId, without(merged, contradictions), kept.version, overtaken),
    frameworkScoreWrite(table, latest),
    ...turned.map((one) => countingWrite(table, agent, one.framework, counting.includes(one.framework))),
    {
      update: table.key('AGENT', agentId),
      expression: 'SET score = :score, frameworkPoints = :points, lastScanAt = :at, #revision = :next',
      names: { '#revision': 'revision' },
      values: {
        ':score': scoreOver([...others, latest], agent.frameworks),
        ':points': frameworkPoints([...others, latest]),
        // A scan that began to conclude before another may be stored after it.
        ':at': agent.lastScanAt && agent.lastScanAt > now ? agent.lastScanAt : now,
        // A change of the agent writes which of its scores count, so a new one must not pass it by.
        ':next': agent.revision + (previous ? 0 : 1),
      },
      condition: { expression: '#revision = :read', values: { ':read': agent.revision } },
      failed: overtaken,
    },
  ]);
};

/**
 * Concludes a running scan of this attempt; does nothing when the scan is not this attempt's any more, so it may run twice.
 * A scan that finds no evidence completes too, without a score.
 */
export const concludeScan = async (attempt: AttemptOf, objects: Objects): Promise<void> => {
  const table = tenantTable(attempt.tenant);
  const began = Date.now();
  const now = instant(new Date(began));
  let gathered: ScanGathered | undefined;
  for (let tries = 1; ; tries += 1) {
    const scan = await readScan(table, attempt.scanId);
    if (scan?.status !== 'running' || scan.attempt !== attempt.attempt) {
      logger.info('scan not concluded: it is not this attempt’s any more', {
        ...attempt,
        status: scan?.status,
      });
      return;
    }
    gathered ??= await readGathered(objects, attempt, now);
    try {
      await conclude(table, objects, scan, { attempt: attempt.attempt, gathered, now });
      return;
    } catch (error) {
      const mayPass = error instanceof Overtaken || error instanceof Fenced;
      if (!mayPass || Date.now() - began > TRIES_FOR) throw error;
      await backOff(tries);
    }
  }
};
