import { reportFormats } from '#shared/reports/formats/formats.ts';
import type { ReportDocument } from '#shared/reports/formats/report-format.ts';
import type { FormatWriter } from './format-writer.ts';
import type { binaryFormats } from './offered-formats.ts';

/** Loaded only when such a file is written. */
const binaryWriters: {
  readonly [Id in (typeof binaryFormats)[number]['id']]: (document: ReportDocument) => Promise<FormatWriter>;
} = {
  pdf: async (document) => (await import('./pdf/pdf-file.ts')).pdfFile(document),
};

/** Returns the writer of a format. @throws Error for an unknown format */
export const formatWriter = async (id: string, document: ReportDocument): Promise<FormatWriter> => {
  const text = reportFormats.find((format) => format.id === id);
  if (text)
    return {
      open: () => text.open(document),
      agent: (agent, place) => text.agent(document, agent, place),
      close: () => text.close(document),
    };
  const writers: Readonly<Record<string, (typeof binaryWriters)['pdf'] | undefined>> = binaryWriters;
  const binary = writers[id];
  if (!binary) throw new Error(`Unknown report format ${id}.`);
  return binary(document);
};
