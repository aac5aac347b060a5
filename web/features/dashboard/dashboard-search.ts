import { recordId, search } from '#web/address/search.ts';

/** What the address of the dashboard says. What it does not understand counts as not said. */
export const dashboardSearch = search({
  /** The agent whose details are open. */
  agent: recordId,
});
