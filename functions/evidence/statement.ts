/**
 * Converts statements about an agent, from a collector of a scan or an external report, to evidence with
 * digest, time and expiry.
 */

import { digestOf } from '#functions/platform/digest.ts';
import type { Declaration, EvidenceBody, Gap, SampleOf, Strength } from '#shared/evidence/evidence.ts';
import { type DatedBy, expiryOf } from '#shared/evidence/expiry.ts';
import type { OriginKind } from '#shared/evidence/origin-kinds.ts';
import { scannerTwin } from '#shared/evidence/scanner-collectors.ts';
import { atLeastAsStrong, strengthOf } from '#shared/evidence/strongest.ts';
import { wellFormed } from '#shared/evidence/well-formed.ts';
import { DAY, type Instant, later } from '#shared/kernel/time.ts';
import type { AgentFact } from '#shared/parameters/parameter.ts';
import { judgedParameter } from '#shared/scoring/judged-catalog.ts';
import { answerKey, type Gathered, type StoredEvidence, type StoredFact } from './stored-evidence.ts';

/** Statements of one collector or report about an agent. */
export interface Statement {
  readonly collector: string;
  /** Time at which the statements applied. */
  readonly observedAt: Instant;
  /** The probed address; absent for documents, attestations and reports. */
  readonly place?: string;
  readonly kind: Pick<OriginKind, 'replaces' | 'factDays'>;
  /** Whether it completed: only then does it replace all its earlier statements, if its kind does so. */
  readonly complete: boolean;
  readonly evidence: readonly EvidenceBody[];
  /** What was probed for the evidence; empty for a document or a report. */
  readonly probes?: readonly SampleOf[];
  readonly gaps: readonly Gap[];
  readonly facts: readonly StatedFact[];
  /** Its earlier statements at the same address that no longer apply. */
  readonly retracts?: readonly Pick<EvidenceBody, 'parameterId' | 'source'>[];
}

/** A fact of an agent, from a collector or a report. */
export interface StatedFact {
  readonly fact: AgentFact;
  readonly value: 'yes' | 'no';
  /** For user statements: who stated it, and who approved it. */
  readonly declaration?: Declaration;
}

/** Returns start and expiry of an attestation, which it states itself; undefined if it does not count. */
export type AttestedTimes = (
  parameterId: string,
) => Pick<StoredEvidence, 'observedAt' | 'expiresAt'> | undefined;

/** The statements, ready to be merged with stored evidence, and their proof. */
export interface EvidenceStatement extends Omit<Gathered, 'places'> {
  readonly bodies: ReadonlyMap<string, EvidenceBody>;
  readonly gaps: readonly Gap[];
  /** Parameters whose failures a collector no longer observes, with the strength of its observation. */
  readonly ended: ReadonlyMap<string, Strength>;
}

/** Returns the key under which a gap and evidence concern the same question at the same address. */
const questionOf = (
  { collector, parameterId }: Pick<Gap, 'collector' | 'parameterId'>,
  { place = '' }: { readonly place?: string },
): string => `${collector} ${parameterId} ${place}`;

/** Returns what it answers: observations of the product replace scanner reports about the same address. */
const answersOf = (one: Parameters<typeof answerKey>[0]): readonly string[] => {
  const twin = scannerTwin(one.collector);
  return [answerKey(one), ...(twin === undefined ? [] : [answerKey({ ...one, collector: twin })])];
};

/** Joins statements. Parameters that are not in the catalog are omitted. */
export const joinStatements = (
  statements: readonly Statement[],
  attested: AttestedTimes = () => undefined,
): EvidenceStatement => {
  const bodies = new Map<string, EvidenceBody>();
  const evidence: StoredEvidence[] = [];
  const facts: StoredFact[] = [];
  const gaps: Gap[] = [];
  const reread = new Set<string>();
  const reserved = new Set<string>();
  const retracted: string[] = [];
  const ended = new Map<string, Strength>();

  const timesOf = ({ parameterId, source, countedAt }: EvidenceBody, statedAt: Instant) => {
    const parameter = judgedParameter(parameterId);
    if (!parameter || source === 'attestation') return parameter && attested(parameterId);
    const dated: DatedBy = source;
    const observedAt = countedAt ?? statedAt;
    return { observedAt, expiresAt: expiryOf(parameter, dated, observedAt) };
  };

  for (const statement of statements) {
    const { collector: id, observedAt, kind, probes = [] } = statement;
    const at = statement.place === undefined ? {} : { place: statement.place };
    if (statement.complete && kind.replaces === 'all') reread.add(id);
    for (const body of statement.evidence.map(wellFormed)) {
      const times = timesOf(body, observedAt);
      if (!times) continue;
      const { parameterId, source, collector, target, value, documented, declaration } = body;
      const digest = digestOf(body);
      bodies.set(digest, body);
      const grade = { ...(documented ? { documented } : {}), ...(declaration ? { declaration } : {}) };
      const probeRecord = probes.find((one) => one.parameterId === parameterId && one.source === source);
      const sample = probeRecord ? { sample: probeRecord.sample } : {};
      const stated = { parameterId, source, collector, target, value, ...grade };
      evidence.push({ ...stated, digest, ...times, ...sample, ...at });
    }
    for (const gap of wellFormed(statement.gaps)) {
      gaps.push(gap);
      reserved.add(questionOf(gap, at));
    }
    for (const one of statement.retracts ?? []) {
      retracted.push(answerKey({ ...one, collector: id, ...at }));
      const strength = strengthOf({ ...one, collector: id });
      const known = ended.get(one.parameterId);
      if (known === undefined || atLeastAsStrong(strength, known)) ended.set(one.parameterId, strength);
    }
    const expiresAt = later(observedAt, kind.factDays * DAY);
    for (const fact of statement.facts) facts.push({ ...fact, collector: id, observedAt, expiresAt, ...at });
  }
  const whole = evidence.filter((one) => !reserved.has(questionOf(one, one)));
  return {
    bodies,
    evidence,
    facts,
    gaps,
    reread,
    ended,
    answered: new Set([...whole.flatMap(answersOf), ...retracted]),
  };
};
