/** The evidence of one agent in a bundle, `agents/<id>/evidence.json`: each piece that the report cites, with its body. */
import * as v from 'valibot';
import { canonicalJson } from '#shared/evidence/canonical-json.ts';

/** The properties of a piece that its verifier reads. */
const piece = v.looseObject({
  number: v.number(),
  digest: v.string(),
  /** The complete observed value; the digest is computed from it. Null if no longer stored. */
  body: v.nullable(v.looseObject({})),
});

export const evidenceFile = v.looseObject({
  agent: v.looseObject({ id: v.string() }),
  evidence: v.array(piece),
});

export const evidenceName = (agentId: string): string => `agents/${agentId}/evidence.json`;
export const transcriptsName = (agentId: string): string => `agents/${agentId}/transcripts.json`;

/** Whether a bundle file contains evidence. */
export const isEvidenceName = (name: string): boolean => /^agents\/[^/]+\/evidence\.json$/.test(name);

/** Returns the text whose SHA-256 is the digest of a piece. */
export const bodyText = (body: unknown): string => canonicalJson(body);
