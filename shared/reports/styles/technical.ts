import type { NarrativeStyle } from './narrative-style.ts';

/** Presents everything an engineer needs for repairs. */
export const technical: NarrativeStyle = {
  id: 'technical',
  name: 'Technical',
  description: 'For engineers: every failing parameter with its reason, remediation steps and evidence.',
  order: ['summary', 'risk', 'actions', 'frameworks', 'changes', 'limits', 'method'],
  controls: 'all',
  risks: 200,
  actions: 400,
  steps: true,
  appendix: 'evidence',
};
