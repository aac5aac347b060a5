import type { NarrativeStyle } from './narrative-style.ts';

/** What was looked at, how it was judged, and what could not be seen, before any result. */
export const auditor: NarrativeStyle = {
  id: 'auditor',
  name: 'Auditor',
  description:
    'For assessors: method and limits first, then every control, with all evidence and its digests.',
  order: ['summary', 'method', 'limits', 'frameworks', 'risk', 'actions', 'changes'],
  controls: 'all',
  risks: 200,
  actions: 400,
  steps: false,
  appendix: 'evidence',
};
