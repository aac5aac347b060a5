import type { NarrativeStyle } from './narrative-style.ts';

/** Presents scope, method and limits before any result. */
export const auditor: NarrativeStyle = {
  id: 'auditor',
  name: 'Auditor',
  description: 'For assessors: method and limits first, then every control with all evidence and digests.',
  order: ['summary', 'method', 'limits', 'frameworks', 'risk', 'actions', 'changes'],
  controls: 'all',
  risks: 200,
  actions: 400,
  steps: false,
  appendix: 'evidence',
};
