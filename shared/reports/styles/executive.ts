import type { NarrativeStyle } from './narrative-style.ts';

/** What stands, what is at risk, what to decide. */
export const executive: NarrativeStyle = {
  id: 'executive',
  name: 'Executive',
  description: 'For those who decide: where the organization stands, what is at risk and what to do first.',
  order: ['summary', 'frameworks', 'risk', 'actions', 'changes', 'limits', 'method'],
  controls: 'unmet',
  risks: 10,
  actions: 10,
  steps: false,
  appendix: 'scores',
};
