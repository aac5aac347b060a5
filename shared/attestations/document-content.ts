/** Determines the type of a document by its content, regardless of its name and declared type. */
import { type DocumentType, documentTypes, TYPE_NAMES } from './document-type.ts';
import { zipNames } from './zip-names.ts';

/** Text has no type of its own: in bytes, Markdown and CSV are plain text. */
type Kind = Exclude<DocumentType, `text/${string}`> | 'text';

type Read = { readonly kind: Kind } | { readonly wrong: string };

const NONE_OF_THEM = `The file type is not accepted. Accepted types: ${TYPE_NAMES}`;

const begins = (bytes: Uint8Array, ...marks: readonly number[]) =>
  marks.every((mark, index) => bytes[index] === mark);

const latin = (bytes: Uint8Array) => String.fromCharCode(...bytes);

/** `%%EOF` within the last 1024 bytes (PDF 1.7, appendix H, note 18). */
const readPdf = (bytes: Uint8Array): Read =>
  latin(bytes.subarray(-1024)).includes('%%EOF')
    ? { kind: 'application/pdf' }
    : { wrong: 'The PDF is incomplete (it ends early); save it again and upload it again' };

/** An office document is a ZIP archive of parts (ECMA-376 part 2). */
const readArchive = (bytes: Uint8Array): Read => {
  const names = zipNames(bytes);
  if (!names?.includes('[Content_Types].xml')) return { wrong: NONE_OF_THEM };
  if (names.some((name) => /(?:^|\/)vbaProject\.bin$/i.test(name)))
    return { wrong: 'The file contains macros; save it without macros, as DOCX or XLSX' };
  if (names.some((name) => name.startsWith('word/')))
    return { kind: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' };
  if (names.some((name) => name.startsWith('xl/')))
    return { kind: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' };
  return { wrong: NONE_OF_THEM };
};

const isControl = (byte: number) =>
  (byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d) || byte === 0x7f;

const readText = (bytes: Uint8Array): Read => {
  if (bytes.some(isControl)) return { wrong: NONE_OF_THEM };
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return { kind: 'text' };
  } catch {
    return { wrong: 'The text is not UTF-8; save it as UTF-8 and upload it again' };
  }
};

const read = (bytes: Uint8Array): Read => {
  if (bytes.length === 0) return { wrong: 'The file is empty' };
  if (latin(bytes.subarray(0, 5)) === '%PDF-') return readPdf(bytes);
  if (begins(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return { kind: 'image/png' };
  if (begins(bytes, 0xff, 0xd8, 0xff)) return { kind: 'image/jpeg' };
  if (begins(bytes, 0x50, 0x4b, 0x03, 0x04)) return readArchive(bytes);
  return readText(bytes);
};

const labelOf = (kind: Kind) => (kind === 'text' ? 'text' : documentTypes[kind].label);

/**
 * Returns what is wrong with a document of the `announced` type and how to fix it; undefined if it is valid.
 */
export const wrongContent = (bytes: Uint8Array, announced: DocumentType): string | undefined => {
  const found = read(bytes);
  if ('wrong' in found) return found.wrong;
  const fits = found.kind === 'text' ? announced.startsWith('text/') : found.kind === announced;
  if (fits) return undefined;
  const { label } = documentTypes[announced];
  return `The file was declared as ${label}, but its content is ${labelOf(found.kind)}; use the correct file extension or choose another file`;
};
