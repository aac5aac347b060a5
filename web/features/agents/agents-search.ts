import * as v from 'valibot';
import { uuid } from '#shared/kernel/ids.ts';

/** What the address of the list of agents says. What it does not understand counts as not said. */
export const agentsSearch = v.object({
  cursor: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(1024))), undefined),
  /** The agent whose details are open. */
  agent: v.fallback(v.optional(uuid), undefined),
});
export type AgentsSearch = v.InferOutput<typeof agentsSearch>;
