import * as v from 'valibot';
import { uuid } from '#shared/kernel/ids.ts';

/** What the address of the dashboard says. What it does not understand counts as not said. */
export const dashboardSearch = v.object({
  /** The agent whose details are open. */
  agent: v.fallback(v.optional(uuid), undefined),
});
