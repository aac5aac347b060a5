import type { Strength } from '#shared/evidence/evidence.ts';
import type { BestProof } from '#shared/parameters/parameter.ts';
import type { capLimits } from '#shared/scoring/caps.ts';
import { SHOWN } from '#shared/scoring/credit.ts';

/** Labels for the kinds of facts, by their best proof. */
export const best: Readonly<Record<BestProof, string>> = {
  behavior: 'Behavior',
  settings: 'Settings',
  listing: 'Listing',
  document: 'Document',
};

/** Formats a share as a percentage, such as `75%`. */
export const share = (part: number): string => `${Math.round(part * 100)}%`;

/** Formats points for the page, such as `20.4`. */
export const points = (sum: number): string => sum.toFixed(1);

/** What counts as proof of each strength. */
export const strengthMeanings: Readonly<Record<Strength, string>> = {
  tested: 'A probe, a trace or a decision of a policy engine: the running agent was tested.',
  configuration:
    'Read from the control plane of a cloud or cluster, or reported by the on-premises scanner from files it read and agents it contacted.',
  documented:
    'A document with a file, an accountable person with a role, and the approval of a second person.',
  listed:
    'A machine-written description, such as an agent card or a tool listing, fetched from where it is served.',
  'self-reported': 'A manifest line, a manual upload, or a statement without a file or an approval.',
};

/** Conditions that cap a score. */
export const capCauses: Readonly<Record<keyof typeof capLimits, string>> = {
  'critical-fails': 'A critical parameter fails',
  'little-seen':
    'Tests and configuration cover less than a third of the points that they can show for the kind of agent',
  'high-fails': 'A high-severity parameter fails',
  'critical-not-shown': `A critical parameter does not pass with proof worth a credit of ${share(SHOWN)} or more`,
  'critical-conflict': 'Evidence on a critical parameter conflicts',
  'nothing-to-see': 'No test or configuration can show anything in the framework for the kind of agent',
};
