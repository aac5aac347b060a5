import type { BestProof } from '#shared/parameters/parameter.ts';

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
