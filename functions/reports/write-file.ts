/** Writes a report in one format, agent by agent, so that no more than some of them are in memory. */
import { newId } from '#functions/platform/ids.ts';
import type { Objects } from '#functions/platform/objects.ts';
import { composeReport } from '#shared/reports/composing/compose.ts';
import type { ReportDocument, ReportFormat } from '#shared/reports/formats/report-format.ts';
import { styleOrDefault } from '#shared/reports/styles/styles.ts';
import type { StoredFile } from './report-item.ts';
import type { FileWriter, ReportObjects } from './report-objects.ts';
import { type Of, sectionsIn, type Work } from './report-work.ts';

/** Characters of what is shown as a page: with what JSON adds to them they fit into one reply of a function (6 MB). */
const PREVIEW_LENGTH = 2_000_000;
/** The format that is shown as a page. */
export const SHOWN_FORMAT = 'html';

/** What is shown, cut off after the agents that fit. */
class Preview {
  #text: string;
  #left = 0;
  constructor(head: string) {
    this.#text = head;
  }
  add(agent: string): void {
    if (this.#left > 0 || this.#text.length + agent.length > PREVIEW_LENGTH) this.#left += 1;
    else this.#text += agent;
  }
  /** Undefined where nothing had to be cut off: the file itself is shown then. */
  cut(close: (left: number) => string): string | undefined {
    return this.#left === 0 ? undefined : this.#text + close(this.#left);
  }
}

const putPreview = async (files: ReportObjects, text: string, mediaType: string): Promise<string> => {
  const name = `${newId()}.preview`;
  const writer: FileWriter = files.writer(name, mediaType);
  await writer.write(text);
  await writer.end();
  return name;
};

/** @throws Error before every agent is read */
export const writeFile = async (
  { objects, files, of }: { readonly objects: Objects; readonly files: ReportObjects; readonly of: Of },
  format: ReportFormat,
  work: Work,
): Promise<{ readonly file: StoredFile; readonly preview?: string }> => {
  const { model } = work;
  if (!model) throw new Error(`Report ${of.reportId} is written before it is read.`);
  const style = styleOrDefault(model.style.id);
  const document: ReportDocument = { model, style, sections: composeReport(model, style) };
  const name = `${newId()}.${format.extension}`;
  const writer = files.writer(name, format.mediaType);
  const head = format.open(document);
  const preview = format.id === SHOWN_FORMAT ? new Preview(head) : undefined;
  await writer.write(head);
  let place = 0;
  for await (const section of sectionsIn(objects, of, work.parts)) {
    const text = format.agent(document, section, place);
    preview?.add(text);
    await writer.write(text);
    place += 1;
  }
  await writer.write(format.close(document));
  const file: StoredFile = { format: format.id, name, ...(await writer.end()) };
  const cut = preview?.cut((left) => format.close(document, left));
  return cut === undefined ? { file } : { file, preview: await putPreview(files, cut, format.mediaType) };
};
