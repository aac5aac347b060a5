import { reportFormats } from '#shared/reports/formats/formats.ts';
import type { OfferedFormat } from '#shared/reports/formats/report-format.ts';
import { bundleFormat } from './bundle/bundle-format.ts';

/** Formats whose files are no text. `format-writers.ts` knows how each of them is written. */
export const binaryFormats = [
  {
    id: 'pdf',
    name: 'PDF',
    description: 'Pages to be printed, sent and filed: tagged for readers aloud, with bookmarks.',
    extension: 'pdf',
    mediaType: 'application/pdf',
    readBy: 'people',
  },
] as const satisfies readonly OfferedFormat[];

const everyFormat: readonly OfferedFormat[] = [...reportFormats, ...binaryFormats];

/** Every format in which a report is written, in the order in which they are offered. */
export const offeredFormats: readonly OfferedFormat[] = [
  ...everyFormat.filter(({ readBy }) => readBy === 'people'),
  ...everyFormat.filter(({ readBy }) => readBy === 'programs'),
];

/** Every file of a report: the formats, and the bundle that holds them. */
export const offeredFiles: readonly OfferedFormat[] = [...offeredFormats, bundleFormat];

/** The format that is shown as a page, and meant where none is named. */
export const SHOWN_FORMAT = 'html';
