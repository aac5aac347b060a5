/** The evidence bundle as offered beside the formats of a report. */
export const bundleFormat = {
  id: 'bundle',
  name: 'Evidence Bundle',
  description:
    'A signed ZIP file for an auditor: the report in every format, its evidence, transcripts, seals, and verifiers that need no account.',
  extension: 'zip',
  mediaType: 'application/zip',
  readBy: 'people',
} as const;
