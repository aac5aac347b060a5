/** Evidence from documents made for other purposes: agent cards, client configurations, bills of materials. */

import type { Imported } from '#functions/evidence/documents/imported.ts';
import type { ManifestText } from '#functions/evidence/documents/manifest-text.ts';
import { type ImportedKind, readDocument } from '#functions/evidence/documents/read-document.ts';
import type { EvidenceSource, ParameterValue } from '#shared/parameters/parameter.ts';
import { validValue } from '#shared/parameters/value.ts';
import { judgedParameter } from '#shared/scoring/judged-catalog.ts';
import { type About, type Finding, found, gap } from '../finding.ts';
import { linesOf } from './lines.ts';

export interface ImportedDocument {
  readonly kind: ImportedKind;
  readonly text: string;
  readonly receivedAt: string;
}

/** User-facing names of the documents, and the evidence sources they count as, best match first. */
const documents: Readonly<
  Record<ImportedKind, { readonly target: string; readonly sources: readonly EvidenceSource[] }>
> = {
  'a2a-card': { target: 'agent card (submitted)', sources: ['a2a', 'manifest'] },
  'mcp-config': { target: 'MCP client configuration', sources: ['manifest', 'mcp'] },
  cyclonedx: { target: 'ML-BOM', sources: ['manifest'] },
};

/**
 * Returns the evidence source of a document for a parameter; undefined if the parameter accepts neither or is
 * unknown.
 */
const sourceFor = (parameterId: string, kind: ImportedKind): EvidenceSource | undefined =>
  documents[kind].sources.find((source) => judgedParameter(parameterId)?.sources.includes(source));

const fits = (parameterId: string, value: ParameterValue, receivedAt: string): boolean => {
  const parameter = judgedParameter(parameterId);
  return parameter !== undefined && validValue(parameter.value, value, receivedAt.slice(0, 10)) === undefined;
};

/** Returns the findings of an imported document, with their exact source lines. */
export const importedFindings = (
  { kind, text, receivedAt }: ImportedDocument,
  read: ManifestText,
): { readonly findings: readonly Finding[]; readonly facts: Imported['facts'] } => {
  const { declarations, undecided, facts } = readDocument(kind, read.data, receivedAt);
  const { target } = documents[kind];
  const about = (parameterId: string): About | undefined => {
    const source = sourceFor(parameterId, kind);
    return source === undefined ? undefined : { parameterId, source, collector: 'manifest', target };
  };
  const declared = declarations.flatMap(
    ({ parameterId, value, countedAt, detail, paths }): readonly Finding[] => {
      const known = about(parameterId);
      if (!known || !fits(parameterId, value, receivedAt)) return [];
      const proof = linesOf(text, read, paths) ?? { excerpt: detail, marks: [] };
      return [found(known, { value, ...(countedAt ? { countedAt } : {}), detail, proof })];
    },
  );
  const open = undecided.flatMap(({ parameterId, reason }): readonly Finding[] => {
    const known = about(parameterId);
    return known ? [gap(known, reason)] : [];
  });
  return { findings: [...declared, ...open], facts };
};
