import type { EvidenceBody, Looked } from '#shared/evidence/evidence.ts';
import { targetOf } from '../finding.ts';
import { type Asked, lookedAt } from '../look.ts';
import type { Observations } from './observe.ts';

/** Read from the metadata of the resource too, which lies at an address of its own. */
const ofMetadata: ReadonlySet<string> = new Set(['auth-scheme-strength', 'token-audience-checked']);

/** Shown by the address itself, not by the tool list. */
const OF_TRANSPORT = 'tool-transport-secured';

/**
 * What was looked at for a piece of evidence: for who is let in, the calls of strangers; for the tools, those of the caller to whom
 * they were listed.
 * @param asked everything that was asked to make the observations
 */
export const lookedFor = (
  { url, tools }: Observations,
  asked: readonly Asked[],
  { parameterId, source }: Pick<EvidenceBody, 'parameterId' | 'source'>,
): Looked | undefined => {
  const own = asked.filter(({ urls }) => urls.some((one) => targetOf(one) === targetOf(url)));
  if (source === 'mcp' && parameterId !== OF_TRANSPORT) {
    const withCredential = 'list' in tools && !tools.list.anonymous;
    return lookedAt(own.filter(({ credentialSent }) => credentialSent === withCredential));
  }
  const at = ofMetadata.has(parameterId) ? asked : own;
  return lookedAt(at.filter(({ credentialSent }) => !credentialSent));
};
