import type { NarrativeStyle } from './narrative-style.ts';

/** Presents status, risks and decisions. */
export const executive: NarrativeStyle = {
  id: 'executive',
  name: 'Executive',
  description: "For executives: the organization's status, its risks, and what to do first.",
  order: ['summary', 'frameworks', 'risk', 'actions', 'changes', 'limits', 'method'],
  controls: 'unmet',
  risks: 10,
  actions: 10,
  steps: false,
  appendix: 'scores',
};
