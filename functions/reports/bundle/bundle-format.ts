/** The evidence bundle as it is offered beside the formats of a report. */
export const bundleFormat = {
  id: 'bundle',
  name: 'Evidence Bundle',
  description:
    'A signed zip for an auditor: the report in every format, the evidence behind it, transcripts, seals, and verifiers that need no account.',
  extension: 'zip',
  mediaType: 'application/zip',
  readBy: 'people',
} as const;
