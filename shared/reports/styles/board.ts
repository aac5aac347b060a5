import type { NarrativeStyle } from './narrative-style.ts';

/** A page to be read in a meeting. */
export const board: NarrativeStyle = {
  id: 'board',
  name: 'Board',
  description:
    'For boards: the score, what moved since the last report, and the gravest risks, on few pages.',
  order: ['summary', 'changes', 'risk', 'frameworks', 'actions', 'limits', 'method'],
  controls: 'unmet',
  risks: 5,
  actions: 5,
  steps: false,
  appendix: 'scores',
};
