/** Which documents an attestation may rest on, and how one is named when it is handed out again. */

/** Largest document, in bytes. */
export const MOST_BYTES = 10 * 1024 * 1024;

/** Types that are taken, with how people call them and the endings of their names. */
export const documentTypes = {
  'application/pdf': { label: 'PDF', endings: ['pdf'] },
  'image/png': { label: 'PNG', endings: ['png'] },
  'image/jpeg': { label: 'JPEG', endings: ['jpg', 'jpeg'] },
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': {
    label: 'DOCX',
    endings: ['docx'],
  },
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': { label: 'XLSX', endings: ['xlsx'] },
  'text/plain': { label: 'plain text', endings: ['txt', 'text', 'log'] },
  'text/markdown': { label: 'Markdown', endings: ['md', 'markdown'] },
  'text/csv': { label: 'CSV', endings: ['csv'] },
} as const satisfies Record<string, { label: string; endings: readonly [string, ...string[]] }>;
export type DocumentType = keyof typeof documentTypes;

export const documentTypeNames = Object.keys(documentTypes) as [DocumentType, ...DocumentType[]];

/** The types in words, for a refusal that says what would be right. */
export const TYPES_IN_WORDS = 'PDF, PNG, JPEG, DOCX, XLSX, or text in UTF-8 (plain, Markdown or CSV)';

const endingOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** The type that a name promises. Browsers know fewer types than people have files, so the name decides there. */
export const typeOfName = (name: string): DocumentType | undefined =>
  documentTypeNames.find((type) =>
    (documentTypes[type].endings as readonly string[]).includes(endingOf(name)),
  );

/** Path separators, what shells and file systems read, and characters that nobody sees (among them those that turn text around). */
const unsafe = /[\\/:*?"<>|]|\p{C}/gu;

/** The name under which a document is saved: no path, nothing hidden, with an ending of its checked type. */
export const downloadName = (name: string, type: DocumentType): string => {
  const plain = name.replaceAll(unsafe, '_').replace(/^[.\s]+/, '');
  const { endings } = documentTypes[type];
  const fits = (endings as readonly string[]).includes(endingOf(plain));
  return fits ? plain : `${plain || 'document'}.${endings[0]}`;
};

/** Value of Content-Disposition (RFC 6266 §4, RFC 8187): saved, never shown in place, whatever the name holds. */
export const attachment = (name: string): string => {
  const ascii = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*!]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
};
