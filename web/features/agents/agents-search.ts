import { oneOf, recordId, search, text } from '#web/address/search.ts';

/** Search parameters of the agent list. Unrecognized values are ignored. */
export const agentsSearch = search({
  cursor: text(1024),
  /** The agent whose details are open. */
  agent: recordId,
  /** Opens the registration of an agent. */
  register: oneOf(['new']),
});
export type AgentsSearch = ReturnType<typeof agentsSearch>;
