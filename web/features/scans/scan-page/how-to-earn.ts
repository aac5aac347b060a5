import type { ScanReply } from '#shared/scans/contract.ts';

/** Why a scan earned nothing, and where the first points are. */
export interface HowToEarn {
  readonly why: string;
  /** Where the button leads: the connection and manifest of the agent, its connection alone, or its questionnaire. */
  readonly next: 'register' | 'connection' | 'questionnaire';
}

/** What to do about a scan without a score, by what came of its addresses: nobody is told to add what is there. */
export const howToEarn = ({ addresses }: Pick<ScanReply, 'addresses'>): HowToEarn => {
  const asked = (reached: string) => addresses?.find((one) => one.reached === reached)?.address;
  const [missed, forbidden, unproven, answered] = ['no', 'not-allowed', 'unproven', 'yes'].map(asked);
  if (missed !== undefined)
    return {
      why: `${missed} gave no answer, so nothing could be observed. Once it answers, a scan earns the first points; until then the questionnaire takes what people can show.`,
      next: 'questionnaire',
    };
  if (forbidden !== undefined)
    return {
      why: `Nobody has confirmed yet that ${forbidden} may be tested, so nothing was sent there. With that, a scan earns the first points.`,
      next: 'connection',
    };
  if (unproven !== undefined)
    return {
      why: `Nobody has shown control of ${unproven}, which is looked at once a day without that. The agent’s connection says how to show it; then a scan earns the first points.`,
      next: 'connection',
    };
  if (answered !== undefined)
    return {
      why: `${answered} answered, but nothing that it said shows how the agent works. A manifest that declares it, or answers in the questionnaire, earn the first points.`,
      next: 'questionnaire',
    };
  if (addresses?.length === 0)
    return {
      why: 'Nobody has looked: the agent has no address that could be asked. A manifest that declares how the agent works, or a connection that Accredit may test, earns the first points.',
      next: 'register',
    };
  // Of a former scan, or one that asked nothing there, it is not known whether the agent has an address.
  return {
    why: 'Nobody has looked, or nobody could. What the agent declares, what its address shows and what people attest earn the first points.',
    next: 'questionnaire',
  };
};
