/** For tests: complete files of a format. */
import type { AgentSection } from '../agent-section.ts';
import { reportFormats } from './formats.ts';
import type { ReportDocument, ReportFormat } from './report-format.ts';

export const formatOf = (id: string): ReportFormat => {
  const format = reportFormats.find((one) => one.id === id);
  if (!format) throw new Error(`There is no format ${id}.`);
  return format;
};

/** Returns the file of a report in a format. */
export const fileText = (
  format: ReportFormat,
  { document, sections }: { readonly document: ReportDocument; readonly sections: readonly AgentSection[] },
): string =>
  [
    format.open(document),
    ...sections.flatMap((section, index) => format.agent(document, section, index)),
    format.close(document),
  ].join('');
