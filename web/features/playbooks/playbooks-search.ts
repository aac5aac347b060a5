import { search, text } from '#web/address/search.ts';

const word = text(80);

/** Search parameters of the playbooks page. Invalid values are ignored. */
export const playbooksSearch = search({
  /** `traces`; any other value, or none, shows the playbooks. */
  tab: word,
  /** Cursor of the traces. */
  cursor: text(1024),
  /** Playbook whose details are open. */
  playbook: word,
});
export type PlaybooksSearch = ReturnType<typeof playbooksSearch>;
