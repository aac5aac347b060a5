/** Result for one fact of an agent, with its source: the one format used by evaluation, scans, and the API. */
import * as v from 'valibot';
import { approvalSchema } from '#shared/approvals/schema.ts';
import { agentFacts } from '#shared/parameters/parameter.ts';

export const factStanding = v.object({
  fact: v.picklist(agentFacts),
  value: v.picklist(['yes', 'no', 'unknown']),
  /** Reason in one or two sentences. */
  reason: v.string(),
  /** For a valid no: who declared it, who approved it, and its expiry. */
  ruledOut: v.exactOptional(
    v.object({
      by: v.string(),
      at: v.string(),
      approved: approvalSchema,
      until: v.string(),
    }),
  ),
  /** A no was declared and awaits approval by a second person. */
  waits: v.exactOptional(v.literal(true)),
});
export type FactStanding = v.InferOutput<typeof factStanding>;
