/** Makes evidence of what the collectors staged: with digest, time and expiry, and what a gap in it means. */

import { collectorNames } from '#functions/evidence/collectors/names.ts';
import { digestOf } from '#functions/evidence/digest.ts';
import {
  answerKey,
  type Gathered,
  type KeptEvidence,
  type KeptFact,
} from '#functions/evidence/kept-evidence.ts';
import type { Attestation } from '#shared/attestations/attestation.ts';
import type { EvidenceBody, Gap } from '#shared/evidence/evidence.ts';
import { type DatedBy, DECLARED_DAYS, expiryOf, INFRASTRUCTURE_DAYS } from '#shared/evidence/expiry.ts';
import { wellFormed } from '#shared/evidence/well-formed.ts';
import { DAY, type Instant, later } from '#shared/kernel/time.ts';
import type { JudgedParameter } from '#shared/parameters/parameter.ts';
import type { CollectorResult } from '#shared/scans/contract.ts';
import { judgedParameter } from '#shared/scans/judged-catalogue.ts';
import type { Plan } from './plan.ts';
import type { Staged, StagedCollector } from './staged.ts';

export interface ScanGathered extends Gathered {
  readonly bodies: ReadonlyMap<string, EvidenceBody>;
  readonly gaps: readonly Gap[];
  readonly collectors: readonly CollectorResult[];
  /** As they were when the scan began. */
  readonly attestations: readonly Attestation[];
  /** Parameters that a collector should have looked at and could not: their issues are not resolved by this scan. */
  readonly unseen: ReadonlySet<string>;
}

/** Collectors of an entry that was planned and never staged. */
const interrupted = (plan: Plan, place: number, now: Instant): readonly StagedCollector[] =>
  collectorNames[plan.entries[place] ?? 'endpoint'].map((id) => ({
    id,
    status: 'failed',
    reason: 'It was interrupted before it was done.',
    startedAt: now,
    endedAt: now,
    shows: plan.wanted,
    observedAt: now,
    evidence: [],
    gaps: [],
    facts: [],
  }));

const collectorResult = ({ id, status, reason, startedAt, endedAt }: StagedCollector): CollectorResult => ({
  id,
  status,
  ...(reason === undefined ? {} : { reason }),
  startedAt,
  endedAt,
});

type Times = Pick<KeptEvidence, 'observedAt' | 'expiresAt'>;

const seenTimes = (parameter: JudgedParameter, source: DatedBy, observedAt: Instant): Times => ({
  observedAt,
  expiresAt: expiryOf(parameter, source, observedAt),
});

/** An attestation says itself when it was made and when it ends. */
const attestedTimes = ({ attestations }: Plan, parameterId: string): Times | undefined => {
  const attestation = attestations?.find((one) => one.parameterId === parameterId && !one.proposed);
  return attestation && { observedAt: attestation.attestedAt, expiresAt: attestation.expiresAt };
};

/**
 * Joins what the entries of a plan staged.
 * @param staged by place in the plan; undefined where a collection ended without staging anything
 */
export const gather = (plan: Plan, staged: readonly (Staged | undefined)[], now: Instant): ScanGathered => {
  const bodies = new Map<string, EvidenceBody>();
  const evidence: KeptEvidence[] = [];
  const facts: KeptFact[] = [];
  const gaps: Gap[] = [];
  const collectors: CollectorResult[] = [];
  const unseen = new Set<string>();
  const reread = new Set<string>();

  const take = (staged: EvidenceBody, observedAt: Instant, at: { readonly place?: string }): void => {
    const body = wellFormed(staged);
    const parameter = judgedParameter(body.parameterId);
    if (!parameter) return;
    const { parameterId, source, collector, target, value } = body;
    const times =
      source === 'attestation' ? attestedTimes(plan, parameterId) : seenTimes(parameter, source, observedAt);
    if (!times) return;
    const digest = digestOf(body);
    bodies.set(digest, body);
    evidence.push({ parameterId, source, collector, target, value, digest, ...times, ...at });
  };

  for (const place of plan.entries.keys()) {
    const entry = staged[place];
    const at = entry?.place === undefined ? {} : { place: entry.place };
    for (const collector of entry?.collectors ?? interrupted(plan, place, now)) {
      const { observedAt, status, id } = collector;
      const isDocument = plan.entries[place] === 'documents';
      collectors.push(collectorResult(collector));
      if (status === 'failed') for (const parameterId of collector.shows) unseen.add(parameterId);
      if (status === 'ran' && isDocument) reread.add(id);
      for (const body of collector.evidence) take(body, observedAt, at);
      for (const gap of wellFormed(collector.gaps)) {
        gaps.push(gap);
        if (gap.outcome === 'error') unseen.add(gap.parameterId);
      }
      const expiresAt = later(observedAt, (isDocument ? DECLARED_DAYS : INFRASTRUCTURE_DAYS) * DAY);
      for (const fact of collector.facts) facts.push({ ...fact, collector: id, expiresAt, ...at });
    }
  }
  const reserved = new Set(gaps.map(({ collector, parameterId }) => `${collector} ${parameterId}`));
  const answered = new Set(
    evidence
      .filter(({ collector, parameterId }) => !reserved.has(`${collector} ${parameterId}`))
      .map(answerKey),
  );
  const place = plan.connection?.url;
  const { attestations = [] } = plan;
  return { bodies, evidence, facts, gaps, collectors, attestations, unseen, reread, answered, place };
};
