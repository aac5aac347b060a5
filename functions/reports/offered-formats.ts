import { invalid } from '#shared/kernel/errors.ts';
import { DEFAULT_FORMAT } from '#shared/reports/contract.ts';
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

/** The format displayed as a page. */
export const SHOWN_FORMAT = DEFAULT_FORMAT;

/** Returns the files to write for the requested formats, in order: a bundle contains every format, so it is last. */
export const filesToWrite = (requested: readonly string[] = [SHOWN_FORMAT]): readonly OfferedFormat[] =>
  requested.includes(bundleFormat.id)
    ? offeredFiles
    : offeredFormats.filter(({ id }) => requested.includes(id));

/** Returns those that a report does not have yet. */
export const missingFiles = (
  requested: readonly string[] | undefined,
  written: readonly { readonly format: string }[],
): readonly OfferedFormat[] =>
  filesToWrite(requested).filter(({ id }) => written.every(({ format }) => format !== id));

/** Returns the format with this id. @throws ProblemError 422 at the field, listing the formats */
export const requireFormat = (id: string, path = 'format'): OfferedFormat => {
  const format = offeredFiles.find((one) => one.id === id);
  if (format) return format;
  const message = `Must be one of ${offeredFiles.map((one) => one.id).join(', ')}`;
  throw invalid([{ path, message }]);
};
