import type { EvidenceBody, Sample } from '#shared/evidence/evidence.ts';
import { targetOf } from '../finding.ts';
import { type Asked, probedAt } from '../probe-record.ts';
import type { Observations } from './observe.ts';

/** Also read from the resource metadata, which has its own address. */
const ofMetadata: ReadonlySet<string> = new Set(['auth-scheme-strength', 'token-audience-checked']);

/** Proven by the address itself rather than by the tool list. */
const OF_TRANSPORT = 'tool-transport-secured';

/**
 * Returns what was probed for a piece of evidence: for access, the unauthenticated requests; for tools, those
 * of the caller to which they were listed.
 * @param asked all requests behind the observations
 */
export const searchedFor = (
  { url, tools }: Observations,
  asked: readonly Asked[],
  { parameterId, source }: Pick<EvidenceBody, 'parameterId' | 'source'>,
): Sample | undefined => {
  const own = asked.filter(({ urls }) => urls.some((one) => targetOf(one) === targetOf(url)));
  if (source === 'mcp' && parameterId !== OF_TRANSPORT) {
    const withCredential = 'list' in tools && !tools.list.anonymous;
    return probedAt(own.filter(({ credentialSent }) => credentialSent === withCredential));
  }
  const at = ofMetadata.has(parameterId) ? asked : own;
  return probedAt(at.filter(({ credentialSent }) => !credentialSent));
};
