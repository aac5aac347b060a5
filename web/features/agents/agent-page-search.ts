import * as v from 'valibot';
import { uuid } from '#shared/kernel/ids.ts';
import { evidenceSources } from '#shared/parameters/parameter.ts';

export const agentTabs = ['overview', 'scores', 'evidence', 'questionnaire', 'history'] as const;
export type AgentTab = (typeof agentTabs)[number];

/** What the address of an agent's page says; absent means the overview, and everything. */
export const agentPageSearch = v.object({
  tab: v.fallback(v.optional(v.picklist(agentTabs)), undefined),
  /** Two scans of one framework to set against each other, under the scores. */
  from: v.fallback(v.optional(uuid), undefined),
  to: v.fallback(v.optional(uuid), undefined),
  /** Words that narrow the evidence. */
  q: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(200))), undefined),
  source: v.fallback(v.optional(v.picklist(evidenceSources)), undefined),
  state: v.fallback(v.optional(v.picklist(['current', 'expired'])), undefined),
  /** Name of the framework whose history is shown. */
  framework: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(120))), undefined),
});
export type AgentPageSearch = v.InferOutput<typeof agentPageSearch>;
