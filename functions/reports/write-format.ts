import type { ZipTooLargeError } from '#functions/platform/zip/zip-writer.ts';
import type { OfferedFormat } from '#shared/reports/formats/report-format.ts';
import { bundleFormat } from './bundle/bundle-format.ts';
import { writeBundle } from './bundle/write-bundle.ts';
import type { ReportContent } from './report-content.ts';
import type { StoredFile } from './report-item.ts';
import { type WrittenFile, writeFile } from './write-file.ts';
import type { Slice, Stores } from './write-report.ts';

/**
 * Writes one file of a report from its content.
 * @param written the files so far; the bundle contains them
 * @throws ZipTooLargeError
 */
export const writeFormat = async (
  { table, tenant, reportId }: Pick<Slice, 'table' | 'tenant' | 'reportId'>,
  { objects, files, trail }: Stores,
  format: OfferedFormat,
  content: ReportContent,
  written: readonly StoredFile[],
): Promise<WrittenFile> => {
  const place = { table, objects, files: files(tenant, reportId), trail, of: { tenant, reportId } };
  return format.id === bundleFormat.id
    ? { file: await writeBundle(place, content, written) }
    : writeFile(place, format, content);
};

/** Returns why a report has no bundle. */
export const tooLargeText = ({ message }: ZipTooLargeError): string =>
  `No evidence bundle: ${message} Generate reports on fewer agents or frameworks.`;
