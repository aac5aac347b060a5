/** Changes an agent's stored evidence outside of runs, with optimistic locking like a run. */
import { digestOf } from '#functions/platform/digest.ts';
import type { Objects } from '#functions/platform/objects.ts';
import { backOff } from '#functions/platform/table/retry.ts';
import type { TenantTable, Write } from '#functions/platform/table/table.ts';
import type { EvidenceReport } from '#shared/evidence/report.ts';
import { conflict, type ErrorDetail, invalid } from '#shared/kernel/errors.ts';
import type { Instant } from '#shared/kernel/time.ts';
import { putNewBodies } from './evidence-bodies.ts';
import { type Reporter, readReport } from './read-report.ts';
import { type EvidenceStatement, joinStatements } from './statement.ts';
import {
  answerKey,
  type EvidenceSnapshot,
  evidenceWrites,
  loadEvidence,
  mergeEvidence,
} from './stored-evidence.ts';

/** A scan of the agent wrote its evidence first. */
class ConflictError extends Error {}
const conflictError = () => new ConflictError('Another scan of this agent updated the evidence first.');

const TRIES = 8;
const scanning = () => conflict('scanned-meanwhile', 'Scans of this agent are being completed. Try again.');

/**
 * Changes an agent's stored evidence, together with other writes. Writes even an unchanged value, so that a
 * running scan detects that the evidence was changed.
 * @param change called again after each conflict; returns undefined if there is nothing to write
 * @throws ProblemError 409 after repeated conflicts
 */
export const updateStoredEvidence = async (
  table: TenantTable,
  agentId: string,
  change: (stored: EvidenceSnapshot) => Promise<EvidenceSnapshot | undefined> | EvidenceSnapshot | undefined,
  writes: readonly Write[] = [],
): Promise<void> => {
  for (let tries = 1; ; tries += 1) {
    const stored = await loadEvidence(table, agentId);
    const changed = await change(stored);
    if (!changed) return;
    try {
      return await table.commit([
        ...writes,
        ...evidenceWrites(table, agentId, changed, stored, conflictError),
      ]);
    } catch (error) {
      if (!(error instanceof ConflictError)) throw error;
      if (tries === TRIES) throw scanning();
      await backOff(tries);
    }
  }
};

/**
 * Maximum pieces of evidence per reporter and in total when a report adds to them: they share one item of 400
 * KB.
 */
const MAX_OF_ONE = 1000;
const MAX_IN_ALL = 3000;

/** @throws ProblemError 422 if a report would exceed the evidence limit of an agent */
const checkRoom = (evidence: EvidenceSnapshot['evidence'], reporter: string): void => {
  const own = evidence.filter(({ collector }) => collector === reporter).length;
  if (own <= MAX_OF_ONE && evidence.length <= MAX_IN_ALL) return;
  const message = `An agent can have at most ${MAX_OF_ONE} pieces of evidence from one reporter, and ${MAX_IN_ALL} in total`;
  throw invalid([{ path: 'evidence', message }]);
};

/** Result of a report. */
export interface ReceivedReport {
  /** Parameters for which it provided evidence. */
  readonly taken: readonly string[];
  /** Parameters with newer evidence from the same reporter. */
  readonly outdated: readonly string[];
  readonly unknown: readonly string[];
  readonly rejected: readonly ErrorDetail[];
}

/** Returns the parts of a report that are not older than the same reporter's previous evidence. */
const stillNew = (
  stated: EvidenceStatement,
  stored: EvidenceSnapshot,
): Pick<EvidenceStatement, 'evidence' | 'facts'> => {
  const latest = new Map<string, Instant>();
  for (const one of stored.evidence) {
    const known = latest.get(answerKey(one));
    if (known === undefined || known < one.observedAt) latest.set(answerKey(one), one.observedAt);
  }
  return {
    evidence: stated.evidence.filter((one) => (latest.get(answerKey(one)) ?? '') <= one.observedAt),
    facts: stated.facts.filter(
      ({ fact, collector, expiresAt }) =>
        !stored.facts.some(
          (one) => one.fact === fact && one.collector === collector && one.expiresAt > expiresAt,
        ),
    ),
  };
};

/**
 * Merges a report into an agent's stored evidence; the next run evaluates it. A repeated report changes
 * nothing, and a late one replaces nothing newer.
 * @param of the agent and the reporter, both verified by the caller
 * @throws ProblemError 422 for an invalid report, or one that would exceed the agent's evidence limit
 */
export const receiveReport = async (
  table: TenantTable,
  objects: Objects,
  of: { readonly agentId: string; readonly reporter: Reporter },
  report: EvidenceReport,
  now: Instant,
): Promise<ReceivedReport> => {
  const { statement, unknown, rejected } = readReport(report, of.reporter, now);
  const stated = joinStatements([statement]);
  let fresh: Pick<EvidenceStatement, 'evidence' | 'facts'> = stated;
  await updateStoredEvidence(table, of.agentId, async (stored) => {
    fresh = stillNew(stated, stored);
    const answered = new Set(fresh.evidence.map(answerKey).filter((key) => stated.answered.has(key)));
    const merged = mergeEvidence(stored, { ...fresh, reread: stated.reread, answered }, now);
    const { evidence, facts } = stored;
    if (digestOf(merged) === digestOf({ evidence, facts })) return undefined;
    checkRoom(merged.evidence, of.reporter.collector);
    await putNewBodies(table, objects, of.agentId, stored, stated.bodies);
    return merged;
  });
  const taken = new Set(fresh.evidence.map(({ parameterId }) => parameterId));
  const outdated = new Set(
    stated.evidence.map(({ parameterId }) => parameterId).filter((id) => !taken.has(id)),
  );
  return { taken: [...taken], outdated: [...outdated], unknown, rejected };
};
