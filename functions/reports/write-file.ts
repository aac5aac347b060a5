/** Writes a report in one format, agent by agent, to limit memory use. */
import { newId } from '#functions/platform/ids.ts';
import type { Objects } from '#functions/platform/objects.ts';
import { sha1 } from '#functions/platform/sha1.ts';
import { nameUuid } from '#shared/frameworks/oscal/name-uuid.ts';
import { html } from '#shared/reports/formats/html/html.ts';
import type { OfferedFormat, ReportDocument } from '#shared/reports/formats/report-format.ts';
import { styleOrDefault } from '#shared/reports/styles/styles.ts';
import { formatWriter } from './format-writers.ts';
import { SHOWN_FORMAT } from './offered-formats.ts';
import { type Of, type ReportContent, sectionsIn } from './report-content.ts';
import type { StoredFile } from './report-item.ts';
import type { FileWriter, ReportObjects } from './report-objects.ts';

/** Maximum characters of a preview page: with JSON overhead it fits into one function reply (6 MB). */
const PREVIEW_LENGTH = 2_000_000;

/** The preview, truncated after the agents that fit. */
class Preview {
  #text = '';
  #left = 0;
  /** Adds the head, then one agent after the other, in pieces. */
  add(pieces: readonly string[]): void {
    const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
    const isTooMuch = this.#text !== '' && this.#text.length + length > PREVIEW_LENGTH;
    if (this.#left > 0 || isTooMuch) this.#left += 1;
    else this.#text += pieces.join('');
  }
  /** Returns undefined if nothing was truncated: the file itself is then shown. */
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

const uuidOf = (name: string): string => nameUuid(`reports/${name}`, sha1);

export interface WrittenFile {
  readonly file: StoredFile;
  /** Object name of a truncated preview, if the file is too long to be shown. */
  readonly preview?: string;
}

export const writeFile = async (
  { objects, files, of }: { readonly objects: Objects; readonly files: ReportObjects; readonly of: Of },
  format: OfferedFormat,
  { model, sections, parts }: Pick<ReportContent, 'model' | 'sections' | 'parts'>,
): Promise<WrittenFile> => {
  const document: ReportDocument = { model, style: styleOrDefault(model.style.id), sections, uuidOf };
  const name = `${newId()}.${format.extension}`;
  const file = files.writer(name, format.mediaType);
  const writer = await formatWriter(format.id, document);
  const preview = format.id === SHOWN_FORMAT ? new Preview() : undefined;
  const write = async (pieces: readonly (string | Uint8Array)[]) => {
    preview?.add(pieces.filter((piece) => typeof piece === 'string'));
    for (const piece of pieces) await file.write(piece);
  };
  await write([writer.open()]);
  let place = 0;
  for await (const section of sectionsIn(objects, of, parts)) {
    await write(writer.agent(section, place));
    place += 1;
  }
  await file.write(writer.close());
  const stored: StoredFile = { format: format.id, name, ...(await file.end()) };
  const cut = preview?.cut((left) => html.close(document, left));
  if (cut === undefined) return { file: stored };
  return { file: stored, preview: await putPreview(files, cut, format.mediaType) };
};
