/** How collectors write down what they find of a parameter: evidence, or why there is none. Pure. */
import { type Excerpt, excerpt } from '#functions/evidence/probe/excerpt.ts';
import type { Exchange, Unanswered } from '#functions/evidence/probe/exchange.ts';
import type { EvidenceBody, Gap } from '#shared/evidence/evidence.ts';
import type { Instant } from '#shared/kernel/time.ts';
import type { EvidenceSource, ParameterValue } from '#shared/parameters/parameter.ts';
import type { Collected } from './collector.ts';

export type Finding = EvidenceBody | Gap;

/** What a finding is about, and from whom it is. */
export interface About {
  readonly parameterId: string;
  readonly source: EvidenceSource;
  readonly collector: string;
  readonly target: string;
}

interface Found {
  readonly value: ParameterValue;
  readonly countedAt?: Instant;
  /** One sentence: what was seen and why it means the value. */
  readonly detail: string;
  /** The proof itself, and the parts of it that decided. */
  readonly proof: Excerpt;
}

/** Address without its query, which may hold a secret. */
export const targetOf = (url: string): string => {
  const { origin, pathname } = new URL(url);
  return `${origin}${pathname}`;
};

/** A value was shown. */
export const found = (about: About, { value, countedAt, detail, proof }: Found): EvidenceBody => ({
  ...about,
  value,
  ...(countedAt === undefined ? {} : { countedAt }),
  detail,
  ...proof,
});

/** It was looked at, and does not tell. */
export const gap = (about: About, reason: string, outcome: Gap['outcome'] = 'inconclusive'): Gap => ({
  ...about,
  outcome,
  reason,
});

/** It could not be looked at. */
export const noAnswer = (about: About, { reason }: Pick<Unanswered, 'reason'>): Gap =>
  gap(about, reason, 'error');

/** An exchange as proof; its status is marked, and what else decided. */
export const exchanged = (exchange: Exchange, marks: readonly string[] = []): Excerpt =>
  excerpt(exchange, {
    mark: [...(exchange.outcome === 'response' ? [`HTTP ${exchange.status}`] : []), ...marks],
  });

const isEvidence = (finding: Finding): finding is EvidenceBody => 'value' in finding;

/** Findings as a collector gives them back. */
export const collected = (findings: readonly Finding[], facts?: Collected['facts']): Collected => ({
  evidence: findings.filter(isEvidence),
  gaps: findings.filter((finding): finding is Gap => !isEvidence(finding)),
  ...(facts ? { facts } : {}),
});
