/** Searches for proof of control of a host: the DNS record first, which needs no request to the host. */
import type { Probe } from '#functions/evidence/probe/probe.ts';
import { systemTexts, type TextResolver } from '#functions/platform/outbound/resolver.ts';
import { type ProofMethod, proofFile, proofRecord } from '#shared/agents/host-proof.ts';
import type { Unproven } from './plan.ts';

const LONGEST_FILE = 1024;

/**
 * Returns how control of the host is proven; undefined without proof. The file must be on the host itself: a
 * redirect proves control of another host.
 */
export const findHostProof = async (
  url: string,
  { word, mayAskForFile }: Unproven,
  probe: Probe,
  textsOf: TextResolver = systemTexts,
): Promise<ProofMethod | undefined> => {
  const record = proofRecord(url);
  if (record !== undefined && (await textsOf(record)).includes(word)) return 'dns';
  if (!mayAskForFile) return undefined;
  const answer = await probe.request({
    level: 'L0',
    method: 'GET',
    url: proofFile(url),
    anonymous: true,
    maxBytes: LONGEST_FILE,
  });
  const isThere = answer.outcome === 'response' && answer.status === 200 && answer.body.trim() === word;
  return isThere ? 'file' : undefined;
};

/** Returns why a host is not probed, as text for users. */
export const withheldAt = (host: string, { mayAskForFile }: Unproven): string =>
  `Control of ${host} is not proven for your organization, so it is probed at most once a day across all organizations. The connection of the agent explains how to prove it${
    mayAskForFile
      ? ''
      : '; its file was requested within the last ten minutes and can be requested again after that, a DNS record at any time'
  }.`;
