/** Document types that an attestation can use, and file names for downloads. */

/** Maximum size of a document, in bytes. */
export const MAX_BYTES = 10 * 1024 * 1024;

/** Accepted types, with their labels and file extensions. */
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

/** The accepted types as text, for rejection messages. */
export const TYPE_NAMES = 'PDF, PNG, JPEG, DOCX, XLSX, or text in UTF-8 (plain, Markdown or CSV)';

const endingOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/**
 * Returns the type that a file name implies. Browsers recognize fewer types than users upload, so the name
 * decides there.
 */
export const typeOfName = (name: string): DocumentType | undefined =>
  documentTypeNames.find((type) =>
    (documentTypes[type].endings as readonly string[]).includes(endingOf(name)),
  );

/**
 * Path separators, characters that shells and file systems interpret, and invisible characters (including
 * bidirectional overrides).
 */
const unsafe = /[\\/:*?"<>|]|\p{C}/gu;

/** Returns a safe download name: no path, no invisible characters, with an extension of the verified type. */
export const downloadName = (name: string, type: DocumentType): string => {
  const plain = name.replaceAll(unsafe, '_').replace(/^[.\s]+/, '');
  const { endings } = documentTypes[type];
  const fits = (endings as readonly string[]).includes(endingOf(plain));
  return fits ? plain : `${plain || 'document'}.${endings[0]}`;
};

/**
 * Returns a Content-Disposition value (RFC 6266 §4, RFC 8187) that always downloads the file and never
 * displays it inline, for any name.
 */
export const attachment = (name: string): string => {
  const ascii = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*!]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
};
