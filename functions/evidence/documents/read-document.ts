import type { DocumentKind } from '#shared/agents/document-kind.ts';
import type { Instant } from '#shared/kernel/time.ts';
import { readBomDocument } from './bom-document.ts';
import { readCardDocument } from './card-document.ts';
import type { Imported } from './imported.ts';
import { readMcpDocument } from './mcp-document.ts';

/** Kinds that were made for another purpose than to declare parameters. */
export type ImportedKind = Exclude<DocumentKind, 'manifest'>;

const readers: Readonly<Record<ImportedKind, (data: unknown, receivedAt: Instant) => Imported>> = {
  'a2a-card': readCardDocument,
  'mcp-config': readMcpDocument,
  cyclonedx: readBomDocument,
};

/**
 * What an imported document says, in the order of its rules.
 * @param data of the masked text, which is all that is kept
 * @param receivedAt when it was handed in
 */
export const readDocument = (kind: ImportedKind, data: unknown, receivedAt: Instant): Imported =>
  readers[kind](data, receivedAt);
