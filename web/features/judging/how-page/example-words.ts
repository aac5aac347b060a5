import type { BestProof } from '#shared/parameters/parameter.ts';

/** The kinds of facts, by what shows them best. */
export const best: Readonly<Record<BestProof, string>> = {
  behaviour: 'Behaviour',
  configuration: 'Configuration',
  listing: 'Listing',
  document: 'Document',
};

/** A share in percent, such as `75%`. */
export const share = (part: number): string => `${Math.round(part * 100)}%`;

/** Points as they are written on the page, such as `20.4`. */
export const points = (sum: number): string => sum.toFixed(1);
