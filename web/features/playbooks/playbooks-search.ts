import { oneOf, search, text } from '#web/address/search.ts';

/** What the address of the playbooks says. What it does not understand counts as not said. */
export const playbooksSearch = search({
  /** Absent: the playbooks. */
  tab: oneOf(['traces']),
  /** Of the traces. */
  cursor: text(1024),
  /** The playbook whose details are open. */
  playbook: text(80),
});
export type PlaybooksSearch = ReturnType<typeof playbooksSearch>;
