import type { DocumentKind } from '#shared/agents/document-kind.ts';
import type { Instant } from '#shared/kernel/time.ts';
import { readBomDocument } from './bom-document.ts';
import { readCardDocument } from './card-document.ts';
import type { Imported } from './imported.ts';
import { readMcpDocument } from './mcp-document.ts';

/** Document kinds made for purposes other than declaring parameters. */
export type ImportedKind = Exclude<DocumentKind, 'manifest'>;

const readers: Readonly<Record<ImportedKind, (data: unknown, receivedAt: Instant) => Imported>> = {
  'a2a-card': readCardDocument,
  'mcp-config': readMcpDocument,
  cyclonedx: readBomDocument,
};

/**
 * Reads an imported document, in the order of its rules.
 * @param data of the masked text, which is all that is stored
 * @param receivedAt when it was submitted
 */
export const readDocument = (kind: ImportedKind, data: unknown, receivedAt: Instant): Imported =>
  readers[kind](data, receivedAt);
