import { search, text } from '#web/address/search.ts';

const word = text(80);

/** What the address of the playbooks says. What it does not understand counts as not said. */
export const playbooksSearch = search({
  /** `traces`; any other word, or none, is the playbooks. */
  tab: word,
  /** Of the traces. */
  cursor: text(1024),
  /** The playbook whose details are open. */
  playbook: word,
});
export type PlaybooksSearch = ReturnType<typeof playbooksSearch>;
