import type { NarrativeStyle } from './narrative-style.ts';

/** A few pages to read in a meeting. */
export const board: NarrativeStyle = {
  id: 'board',
  name: 'Board',
  description:
    'For boards: the score, changes since the last report, and the most severe risks, on a few pages.',
  order: ['summary', 'changes', 'risk', 'frameworks', 'actions', 'limits', 'method'],
  controls: 'unmet',
  risks: 5,
  actions: 5,
  steps: false,
  appendix: 'scores',
};
