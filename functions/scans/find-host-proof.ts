/** Looks for what shows control of a host: the record first, which asks nothing of the host itself. */
import type { Probe } from '#functions/evidence/probe/probe.ts';
import { systemTexts, type TextResolver } from '#functions/platform/outbound/resolver.ts';
import { type ProofMethod, proofFile, proofRecord } from '#shared/agents/host-proof.ts';
import type { Unproven } from './plan.ts';

const LONGEST_FILE = 1024;

/**
 * How control of the host of an address is shown; undefined where nothing shows it. The file has to be there itself: a redirect
 * shows who runs another host.
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

/** Why a host is not looked at, for people. */
export const withheldAt = (door: string, { mayAskForFile }: Unproven): string =>
  `Nobody has shown that ${door} is run by your organization, and without that it is looked at once a day for all who ask. The connection of the agent says how to show it${
    mayAskForFile
      ? ''
      : '; its file was asked for within the last ten minutes and is asked for again after them, a record in the DNS at any time'
  }.`;
