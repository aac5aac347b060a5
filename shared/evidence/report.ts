/**
 * An external report: the findings of one source about one agent, such as a scanner inside a customer
 * network.
 */
import * as v from 'valibot';
import { agentFacts, evidenceSources } from '#shared/parameters/parameter.ts';

const MAX_FINDINGS = 500;
const MAX_MARKS = 20;
/** Maximum length of a name and of a sentence, in characters. */
const NAME = 200;
const SENTENCE = 1000;
/** UTF-8 limit of every excerpt (`evidence.ts`). */
const EXCERPT_BYTES = 2048;

const text = (most: number) =>
  v.pipe(
    v.string(),
    v.minLength(1, 'Must not be empty'),
    v.maxLength(most, `Must be at most ${most} characters`),
  );

const about = {
  parameterId: text(NAME),
  /** What was probed or read. */
  target: text(NAME),
  /** Source of the finding; omitted if it is the reporter itself. */
  source: v.optional(v.picklist(evidenceSources, `Must be one of ${evidenceSources.join(', ')}`)),
};

export const shownEvidence = v.strictObject({
  ...about,
  /** Validated by the type of the parameter on ingestion. */
  value: v.unknown(),
  detail: text(SENTENCE),
  excerpt: v.pipe(v.string(), v.maxBytes(EXCERPT_BYTES, `Must be at most ${EXCERPT_BYTES} bytes as UTF-8`)),
  marks: v.optional(v.pipe(v.array(text(NAME)), v.maxLength(MAX_MARKS, `At most ${MAX_MARKS} marks`)), []),
});

export const gapInReport = v.strictObject({
  ...about,
  outcome: v.picklist(['inconclusive', 'error'], 'Must be inconclusive or error'),
  reason: text(SENTENCE),
});

export const factInReport = v.strictObject({
  fact: v.picklist(agentFacts, `Must be one of ${agentFacts.join(', ')}`),
  value: v.picklist(['yes', 'no'], 'Must be yes or no'),
});

/** Time at which the reported finding applied. */
export const statedAt = v.pipe(
  v.string(),
  v.isoTimestamp('Must be a time in UTC, such as 2026-11-20T08:40:00.000Z'),
  v.transform((time) => new Date(time).toISOString()),
);

const most = `At most ${MAX_FINDINGS} entries`;

export const evidenceReport = v.strictObject({
  observedAt: statedAt,
  evidence: v.pipe(v.array(shownEvidence), v.maxLength(MAX_FINDINGS, most)),
  gaps: v.pipe(v.array(gapInReport), v.maxLength(MAX_FINDINGS, most)),
  facts: v.optional(v.pipe(v.array(factInReport), v.maxLength(agentFacts.length, most)), []),
});
export type EvidenceReport = v.InferOutput<typeof evidenceReport>;
