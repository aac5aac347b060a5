import { evidenceSources } from '#shared/parameters/parameter.ts';
import { timelineKinds } from '#shared/timeline/timeline-kind.ts';
import { oneOf, recordId, search, text } from '#web/address/search.ts';

export const agentTabs = [
  'overview',
  'scores',
  'behaviour',
  'evidence',
  'baselines',
  'questionnaire',
  'history',
  'timeline',
] as const;
export type AgentTab = (typeof agentTabs)[number];

/** What the address of an agent's page says; absent means the overview, and everything. */
export const agentPageSearch = search({
  tab: oneOf(agentTabs),
  /** Two scans of one framework to set against each other, under the scores. */
  from: recordId,
  to: recordId,
  /** Words that narrow the evidence. */
  q: text(200),
  source: oneOf(evidenceSources),
  state: oneOf(['current', 'expired']),
  /** Name of the framework whose history is shown. */
  framework: text(120),
  /** Kind that the timeline is narrowed to, and its page. */
  kind: oneOf(timelineKinds),
  cursor: text(1024),
  /** What stands open to be edited when the overview is opened. */
  edit: oneOf(['connection']),
});
