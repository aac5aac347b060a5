import { reportFormats } from '#shared/reports/formats/formats.ts';
import type { OfferedFormat } from '#shared/reports/formats/report-format.ts';
import { bundleFormat } from './bundle/bundle-format.ts';

/** Binary formats. `format-writers.ts` defines the writer of each. */
export const binaryFormats = [
  {
    id: 'pdf',
    name: 'PDF',
    description: 'For printing, sending and filing: tagged for screen readers, with bookmarks.',
    extension: 'pdf',
    mediaType: 'application/pdf',
    readBy: 'people',
  },
] as const satisfies readonly OfferedFormat[];

const everyFormat: readonly OfferedFormat[] = [...reportFormats, ...binaryFormats];

/** All report formats, in display order. */
export const offeredFormats: readonly OfferedFormat[] = [
  ...everyFormat.filter(({ readBy }) => readBy === 'people'),
  ...everyFormat.filter(({ readBy }) => readBy === 'programs'),
];

/** All files of a report: the formats, and the bundle that contains them. */
export const offeredFiles: readonly OfferedFormat[] = [...offeredFormats, bundleFormat];

/** The format displayed as a page, and the default. */
export const SHOWN_FORMAT = 'html';
