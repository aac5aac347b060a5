/** Records findings of collectors for a parameter: evidence, or the reason why there is none. Pure. */
import { type Excerpt, excerpt } from '#functions/evidence/probe/excerpt.ts';
import type { Exchange, Unanswered } from '#functions/evidence/probe/exchange.ts';
import type { EvidenceBody, Gap } from '#shared/evidence/evidence.ts';
import type { Instant } from '#shared/kernel/time.ts';
import type { EvidenceSource, ParameterValue } from '#shared/parameters/parameter.ts';
import type { Collected } from './collector.ts';

/** A gap of a complete reading, which no longer shows a failure that the same source showed before. */
interface WithoutFailure extends Gap {
  readonly endsFailure: true;
}

export type Finding = EvidenceBody | Gap | WithoutFailure;

/** Subject of a finding, and its collector. */
export interface About {
  readonly parameterId: string;
  readonly source: EvidenceSource;
  readonly collector: string;
  readonly target: string;
}

interface Found {
  readonly value: ParameterValue;
  readonly countedAt?: Instant;
  /** One sentence: what was observed, and why it means the value. */
  readonly detail: string;
  /** The proof, with its deciding parts. */
  readonly proof: Excerpt;
}

/** Returns the address without its query, which may contain a secret. */
export const targetOf = (url: string): string => {
  const { origin, pathname } = new URL(url);
  return `${origin}${pathname}`;
};

/** Returns evidence with a value. */
export const found = (about: About, { value, countedAt, detail, proof }: Found): EvidenceBody => ({
  ...about,
  value,
  ...(countedAt === undefined ? {} : { countedAt }),
  detail,
  ...proof,
});

/** Returns a gap: it was checked, but is inconclusive. */
export const gap = (about: About, reason: string, outcome: Gap['outcome'] = 'inconclusive'): Gap => ({
  ...about,
  outcome,
  reason,
});

/** Returns a gap after a complete reading: it is inconclusive, and ends an earlier failure of the source. */
export const withoutFailure = (about: About, reason: string): Finding => ({
  ...gap(about, reason),
  endsFailure: true,
});

/** Returns a gap: it could not be checked. */
export const noAnswer = (about: About, { reason }: Pick<Unanswered, 'reason'>): Gap =>
  gap(about, reason, 'error');

/** Returns an exchange as proof; its status and the deciding parts are marked. */
export const exchanged = (exchange: Exchange, marks: readonly string[] = []): Excerpt =>
  excerpt(exchange, {
    mark: [...(exchange.outcome === 'response' ? [`HTTP ${exchange.status}`] : []), ...marks],
  });

const isEvidence = (finding: Finding): finding is EvidenceBody => 'value' in finding;
const isGap = (finding: Finding): finding is Gap => !isEvidence(finding);

const endsFailure = (finding: Finding): finding is WithoutFailure => 'endsFailure' in finding;

const withoutEnd = (finding: Gap | WithoutFailure): Gap => {
  if (!endsFailure(finding)) return finding;
  const { endsFailure: _, ...rest } = finding;
  return rest;
};

/** Returns findings in the result format of a collector. */
export const collected = (findings: readonly Finding[], facts?: Collected['facts']): Collected => {
  const retracts = findings.filter(endsFailure).map(({ parameterId, source }) => ({ parameterId, source }));
  return {
    evidence: findings.filter(isEvidence),
    gaps: findings.filter(isGap).map(withoutEnd),
    ...(retracts.length > 0 ? { retracts } : {}),
    ...(facts ? { facts } : {}),
  };
};
