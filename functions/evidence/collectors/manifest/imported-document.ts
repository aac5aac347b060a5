/** Evidence from a document that was made for another purpose: a card, a client configuration, a bill of materials. */
import { type ImportedKind, readDocument } from '#functions/agents/manifest-import/read-document.ts';
import type { ManifestText } from '#functions/agents/manifest-text.ts';
import type { EvidenceBody, Gap } from '#shared/evidence/evidence.ts';
import type { EvidenceSource, ParameterValue } from '#shared/parameters/parameter.ts';
import { validValue } from '#shared/parameters/value.ts';
import { judgedParameter } from '#shared/scans/judged-catalogue.ts';
import type { Collected } from '../collector.ts';
import { linesOf } from './lines.ts';

export interface ImportedDocument {
  readonly kind: ImportedKind;
  readonly text: string;
  readonly receivedAt: string;
}

/** Names of the documents for people, and the sources as which they count, the fitting one first. */
const documents: Readonly<
  Record<ImportedKind, { readonly target: string; readonly sources: readonly EvidenceSource[] }>
> = {
  'a2a-card': { target: 'agent card (handed in)', sources: ['a2a', 'manifest'] },
  'mcp-config': { target: 'MCP client configuration', sources: ['manifest', 'mcp'] },
  cyclonedx: { target: 'ML-BOM', sources: ['manifest'] },
};

/** The source as which a document counts for a parameter; undefined where the parameter takes neither of them or is not in the catalogue. */
const sourceFor = (parameterId: string, kind: ImportedKind): EvidenceSource | undefined =>
  documents[kind].sources.find((source) => judgedParameter(parameterId)?.sources.includes(source));

const fits = (parameterId: string, value: ParameterValue): boolean => {
  const parameter = judgedParameter(parameterId);
  return parameter !== undefined && validValue(parameter.value, value) === undefined;
};

/** Reads an imported document with the very lines that say it. */
export const collectImport = (
  { kind, text, receivedAt }: ImportedDocument,
  read: ManifestText,
): Collected => {
  const { declarations, undecided, facts } = readDocument(kind, read.data, receivedAt);
  const { target } = documents[kind];
  const head = (parameterId: string) => {
    const source = sourceFor(parameterId, kind);
    return source === undefined ? undefined : { parameterId, source, collector: 'manifest', target };
  };
  const evidence = declarations.flatMap(({ parameterId, value, detail, paths }): readonly EvidenceBody[] => {
    const known = head(parameterId);
    if (!known || !fits(parameterId, value)) return [];
    const proof = linesOf(text, read, paths) ?? { excerpt: detail, marks: [] };
    return [{ ...known, value, detail, ...proof }];
  });
  const gaps = undecided.flatMap(({ parameterId, reason }): readonly Gap[] => {
    const known = head(parameterId);
    return known ? [{ ...known, outcome: 'inconclusive', reason }] : [];
  });
  return { evidence, gaps, facts };
};
