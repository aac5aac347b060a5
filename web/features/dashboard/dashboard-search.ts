import { recordId, search } from '#web/address/search.ts';

/** Search parameters of the dashboard. Unknown values are ignored. */
export const dashboardSearch = search({
  /** The agent whose details are open. */
  agent: recordId,
});
