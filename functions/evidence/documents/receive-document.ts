/** Validates a submitted document: which of the four kinds it is, and which part may be stored. */
import { type DocumentKind, documentKindOf, documentShapes } from '#shared/agents/document-kind.ts';
import { factsOfManifest, parseManifest } from '#shared/agents/manifest.ts';
import { invalid } from '#shared/kernel/errors.ts';
import type { Instant } from '#shared/kernel/time.ts';
import { type AgentFact, agentFacts, type ParameterValue } from '#shared/parameters/parameter.ts';
import { judgedParameter, judgedParameters } from '#shared/scoring/judged-catalog.ts';
import { type ManifestText, readManifestText } from './manifest-text.ts';
import { maskDocument } from './mask-document.ts';
import { readDocument } from './read-document.ts';

export interface ReceivedDocument {
  readonly kind: DocumentKind;
  /** The text without its secrets. */
  readonly text: string;
  readonly declares: Readonly<Record<string, ParameterValue>>;
  /** Facts of the agent that it rules out, in standard order. */
  readonly rulesOut: readonly AgentFact[];
}

const noShape = () =>
  invalid([
    {
      path: 'manifest',
      message: `Must have one of four formats: ${Object.values(documentShapes).join(', ')}`,
    },
  ]);

const brokenBySecret = () =>
  invalid([
    {
      path: 'manifest',
      message:
        'Contains a secret that cannot be removed without breaking the document; replace it with a reference',
    },
  ]);

/** Parses the masked text, which must still be the same kind of document. */
const readMasked = (kind: DocumentKind, text: string): ManifestText => {
  let read: ManifestText;
  try {
    read = readManifestText(text);
  } catch {
    throw brokenBySecret();
  }
  if (documentKindOf(read.data) !== kind) throw brokenBySecret();
  return read;
};

const declaresOf = (kind: DocumentKind, data: unknown, now: Instant): ReceivedDocument['declares'] => {
  if (kind === 'manifest') {
    const parsed = parseManifest(data, Object.values(judgedParameters), now.slice(0, 10));
    if (!parsed.ok) throw invalid(parsed.errors);
    return parsed.manifest.declares;
  }
  const { declarations } = readDocument(kind, data, now);
  return Object.fromEntries(
    declarations
      .filter(({ parameterId }) => judgedParameter(parameterId) !== undefined)
      .map(({ parameterId, value }) => [parameterId, value]),
  );
};

const rulesOutOf = (kind: DocumentKind, data: unknown, now: Instant): readonly AgentFact[] => {
  const facts = kind === 'manifest' ? factsOfManifest(data) : readDocument(kind, data, now).facts;
  return agentFacts.filter((fact) => facts[fact] === 'no');
};

/**
 * Reads a document of any kind.
 * @throws ProblemError 400 or 413 if it cannot be parsed; 422 if its kind is not supported, listing those
 * that are, or if a manifest contains an invalid declaration
 */
export const receiveDocument = (text: string, now: Instant): ReceivedDocument => {
  const read = readManifestText(text);
  const kind = documentKindOf(read.data);
  if (kind === undefined) throw noShape();
  const masked = maskDocument(kind, text, read);
  const { data } = masked === text ? read : readMasked(kind, masked);
  return {
    kind,
    text: masked,
    declares: declaresOf(kind, data, now),
    rulesOut: rulesOutOf(kind, data, now),
  };
};
