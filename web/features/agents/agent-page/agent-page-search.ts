import { evidenceSources } from '#shared/parameters/parameter.ts';
import { timelineKinds } from '#shared/timeline/timeline-kind.ts';
import { oneOf, recordId, search, text } from '#web/address/search.ts';

export const agentTabs = [
  'overview',
  'scores',
  'behavior',
  'evidence',
  'baselines',
  'questionnaire',
  'history',
  'timeline',
] as const;
export type AgentTab = (typeof agentTabs)[number];

/** Search parameters of an agent's page. The default is the overview, without filters. */
export const agentPageSearch = search({
  tab: oneOf(agentTabs),
  /** Two scans of one framework to compare, under the scores. */
  from: recordId,
  to: recordId,
  /** Filter text of the evidence. */
  q: text(200),
  source: oneOf(evidenceSources),
  state: oneOf(['current', 'expired']),
  /** Name of the framework whose history is shown. */
  framework: text(120),
  /** Filter of the timeline by kind, and its page. */
  kind: oneOf(timelineKinds),
  cursor: text(1024),
  /** The section that opens in edit mode on the overview. */
  edit: oneOf(['connection']),
});
