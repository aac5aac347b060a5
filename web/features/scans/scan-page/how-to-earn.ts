import type { ScanReply } from '#shared/scans/contract.ts';

/** Why a scan earned no points, and how to earn the first ones. */
export interface HowToEarn {
  readonly why: string;
  /** Target of the button: the agent's connection and manifest, its connection only, or its questionnaire. */
  readonly next: 'register' | 'connection' | 'questionnaire';
}

/**
 * Suggests how to obtain a first score, based on the results for the agent's addresses. It never suggests
 * adding what exists.
 */
export const howToEarn = ({ addresses }: Pick<ScanReply, 'addresses'>): HowToEarn => {
  const asked = (reached: string) => addresses?.find((one) => one.reached === reached)?.address;
  const [missed, forbidden, unproven, answered] = ['no', 'not-allowed', 'unproven', 'yes'].map(asked);
  if (missed !== undefined)
    return {
      why: `${missed} did not respond, so nothing could be tested. Scan again once it responds. Until then, answer the questionnaire.`,
      next: 'questionnaire',
    };
  if (forbidden !== undefined)
    return {
      why: `Testing ${forbidden} has not been approved, so no requests were sent. Approve testing to earn the first points with a scan.`,
      next: 'connection',
    };
  if (unproven !== undefined)
    return {
      why: `Ownership of ${unproven} is not verified, so it is probed only once a day. Follow the steps in the agent’s connection, then scan again.`,
      next: 'connection',
    };
  if (answered !== undefined)
    return {
      why: `${answered} responded, but the response contains no evidence of how the agent works. Add a manifest or answer the questionnaire to earn the first points.`,
      next: 'questionnaire',
    };
  if (addresses?.length === 0)
    return {
      why: 'Nothing was tested, because the agent has no address. Add a manifest that declares how the agent works, or a connection that Accredit may test.',
      next: 'register',
    };
  // For older scans, and scans that sent no requests, it is unknown whether the agent has an address.
  return {
    why: 'Nothing was tested, or nothing could be tested. A manifest, a responding address or an attestation earns the first points.',
    next: 'questionnaire',
  };
};
