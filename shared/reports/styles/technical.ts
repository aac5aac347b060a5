import type { NarrativeStyle } from './narrative-style.ts';

/** Everything that somebody who repairs needs. */
export const technical: NarrativeStyle = {
  id: 'technical',
  name: 'Technical',
  description:
    'For engineers: every failing parameter with its reason, the steps of its repair and the evidence.',
  order: ['summary', 'risk', 'actions', 'frameworks', 'changes', 'limits', 'method'],
  controls: 'all',
  risks: 200,
  actions: 400,
  steps: true,
  appendix: 'evidence',
};
