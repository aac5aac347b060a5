/** What one fact of an agent comes to, and by whom: the one shape in which judging, scans and the API say it. */
import * as v from 'valibot';
import { approvalSchema } from '#shared/approvals/schema.ts';
import { agentFacts } from '#shared/parameters/parameter.ts';

export const factStanding = v.object({
  fact: v.picklist(agentFacts),
  value: v.picklist(['yes', 'no', 'unknown']),
  /** Why, in one or two sentences. */
  reason: v.string(),
  /** Of a no that counts: who said it, who approved it, and until when. */
  ruledOut: v.exactOptional(
    v.object({
      by: v.string(),
      at: v.string(),
      approved: approvalSchema,
      until: v.string(),
    }),
  ),
  /** A no was said, and no second person has approved it. */
  waits: v.exactOptional(v.literal(true)),
});
export type FactStanding = v.InferOutput<typeof factStanding>;
