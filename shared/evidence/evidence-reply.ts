import * as v from 'valibot';
import { evidenceSources } from '#shared/parameters/parameter.ts';
import { type Sample, strengths } from './evidence.ts';

const observedReply = v.object({
  /** Probed addresses, masked and without their queries; at most ten. */
  addresses: v.array(v.string()),
  /** Number of further addresses. */
  more: v.number(),
  /** Number of requests and handshakes with a response. */
  answers: v.number(),
  from: v.string(),
  to: v.string(),
});
export type ObservedReply = v.InferOutput<typeof observedReply>;

/** One piece of evidence as returned by the API. */
export const evidenceReply = v.object({
  parameterId: v.string(),
  source: v.picklist(evidenceSources),
  strength: v.picklist(strengths),
  value: v.union([v.boolean(), v.number(), v.string(), v.array(v.string())]),
  collector: v.string(),
  target: v.string(),
  detail: v.string(),
  excerpt: v.string(),
  marks: v.array(v.string()),
  digest: v.string(),
  observedAt: v.string(),
  expiresAt: v.string(),
  /** The sample that was checked for it. Absent for documents and reports. */
  sample: v.exactOptional(observedReply),
});
export type EvidenceReply = v.InferOutput<typeof evidenceReply>;

/** Returns a probe record as the API reply. */
export const observedReplyOf = ({ addresses, ...sample }: Sample): ObservedReply => ({
  addresses: [...addresses],
  ...sample,
});
