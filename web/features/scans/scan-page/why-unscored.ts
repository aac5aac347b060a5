import type { ReachedReply, ScanReply } from '#shared/scans/contract.ts';

/** Why a scan without evidence showed nothing, by the result for an address; the worst result is stated. */
const reasons = [
  ['no', (address) => `${address} did not respond, so nothing could be tested.`],
  ['not-allowed', (address) => `Testing ${address} has not been approved, so no requests were sent.`],
  ['unproven', (address) => `Ownership of ${address} is not verified, so it is probed only once a day.`],
  ['yes', (address) => `${address} responded, but the response shows nothing about how the agent works.`],
] as const satisfies readonly (readonly [ReachedReply['reached'], (address: string) => string])[];

/** Returns why a scan has no score: a sentence. */
export const whyUnscored = ({ addresses }: Pick<ScanReply, 'addresses'>): string => {
  if (addresses?.length === 0) return 'Nothing was tested, because the agent has no address.';
  for (const [result, textOf] of reasons) {
    const found = addresses?.find(({ reached }) => reached === result);
    if (found) return textOf(found.address);
  }
  // Of older scans, and scans that sent no requests, it is unknown whether the agent has an address.
  return 'Nothing was tested, or nothing could be tested.';
};
