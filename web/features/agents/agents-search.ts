import { recordId, search, text } from '#web/address/search.ts';

/** What the address of the list of agents says. What it does not understand counts as not said. */
export const agentsSearch = search({
  cursor: text(1024),
  /** The agent whose details are open. */
  agent: recordId,
});
export type AgentsSearch = ReturnType<typeof agentsSearch>;
