/** Makes evidence of what was said of an agent, by a collector of a scan or by a report from outside: with digest, time and expiry. */

import { digestOf } from '#functions/platform/digest.ts';
import type { EvidenceBody, Gap, LookedFor, Told } from '#shared/evidence/evidence.ts';
import { type DatedBy, expiryOf } from '#shared/evidence/expiry.ts';
import type { OriginKind } from '#shared/evidence/origin-kinds.ts';
import { scannerTwin } from '#shared/evidence/scanner-collectors.ts';
import { wellFormed } from '#shared/evidence/well-formed.ts';
import { judgedParameter } from '#shared/judging/judged-catalogue.ts';
import { DAY, type Instant, later } from '#shared/kernel/time.ts';
import type { AgentFact } from '#shared/parameters/parameter.ts';
import { answerKey, type Gathered, type KeptEvidence, type KeptFact } from './kept-evidence.ts';

/** What one collector, or one report, says of an agent. */
export interface Statement {
  readonly collector: string;
  /** When what it says was so. */
  readonly observedAt: Instant;
  /** Address that it looked at; absent for what comes from a document, a person or a report. */
  readonly place?: string;
  readonly kind: Pick<OriginKind, 'replaces' | 'factDays'>;
  /** Whether it was done: only then does it replace all that it said before, where its kind does so. */
  readonly complete: boolean;
  readonly evidence: readonly EvidenceBody[];
  /** What was looked at for the evidence; of a document or a report, nothing. */
  readonly looks?: readonly LookedFor[];
  readonly gaps: readonly Gap[];
  readonly facts: readonly StatedFact[];
  /** What no longer holds of what it said before at the same place. */
  readonly retracts?: readonly Pick<EvidenceBody, 'parameterId' | 'source'>[];
}

/** A fact of an agent, by a collector or in a report. */
export interface StatedFact {
  readonly fact: AgentFact;
  readonly value: 'yes' | 'no';
  /** Where people say it: who, and who approved it. */
  readonly told?: Told;
}

/** When an attestation was made and when it ends, which it says itself; undefined for one that does not stand. */
export type AttestedTimes = (
  parameterId: string,
) => Pick<KeptEvidence, 'observedAt' | 'expiresAt'> | undefined;

/** What was said, ready to be merged with what is kept, and its proof. */
export interface Said extends Omit<Gathered, 'places'> {
  readonly bodies: ReadonlyMap<string, EvidenceBody>;
  readonly gaps: readonly Gap[];
}

/** What makes a gap and evidence speak of one question at one place. */
const questionOf = (
  { collector, parameterId }: Pick<Gap, 'collector' | 'parameterId'>,
  { place = '' }: { readonly place?: string },
): string => `${collector} ${parameterId} ${place}`;

/** What is answered by it: what the product sees itself takes the place of what a scanner reported of the same address. */
const answersOf = (one: Parameters<typeof answerKey>[0]): readonly string[] => {
  const twin = scannerTwin(one.collector);
  return [answerKey(one), ...(twin === undefined ? [] : [answerKey({ ...one, collector: twin })])];
};

/** Joins statements. A parameter that the catalogue does not have is left out. */
export const joinStatements = (
  statements: readonly Statement[],
  attested: AttestedTimes = () => undefined,
): Said => {
  const bodies = new Map<string, EvidenceBody>();
  const evidence: KeptEvidence[] = [];
  const facts: KeptFact[] = [];
  const gaps: Gap[] = [];
  const reread = new Set<string>();
  const reserved = new Set<string>();
  const retracted: string[] = [];

  const timesOf = ({ parameterId, source, countedAt }: EvidenceBody, saidAt: Instant) => {
    const parameter = judgedParameter(parameterId);
    if (!parameter || source === 'attestation') return parameter && attested(parameterId);
    const dated: DatedBy = source;
    const observedAt = countedAt ?? saidAt;
    return { observedAt, expiresAt: expiryOf(parameter, dated, observedAt) };
  };

  for (const statement of statements) {
    const { collector: id, observedAt, kind, looks = [] } = statement;
    const at = statement.place === undefined ? {} : { place: statement.place };
    if (statement.complete && kind.replaces === 'all') reread.add(id);
    for (const body of statement.evidence.map(wellFormed)) {
      const times = timesOf(body, observedAt);
      if (!times) continue;
      const { parameterId, source, collector, target, value, documented, told } = body;
      const digest = digestOf(body);
      bodies.set(digest, body);
      const grade = { ...(documented ? { documented } : {}), ...(told ? { told } : {}) };
      const look = looks.find((one) => one.parameterId === parameterId && one.source === source);
      const looked = look ? { looked: look.looked } : {};
      const said = { parameterId, source, collector, target, value, ...grade };
      evidence.push({ ...said, digest, ...times, ...looked, ...at });
    }
    for (const gap of wellFormed(statement.gaps)) {
      gaps.push(gap);
      reserved.add(questionOf(gap, at));
    }
    for (const one of statement.retracts ?? []) retracted.push(answerKey({ ...one, collector: id, ...at }));
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
    answered: new Set([...whole.flatMap(answersOf), ...retracted]),
  };
};
