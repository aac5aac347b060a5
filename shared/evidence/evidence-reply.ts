import * as v from 'valibot';
import { evidenceSources } from '#shared/parameters/parameter.ts';
import { strengths } from './evidence.ts';

/** One piece of evidence as the API gives it. */
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
});
export type EvidenceReply = v.InferOutput<typeof evidenceReply>;
