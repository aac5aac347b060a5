import type { JudgedParameter, Parameter } from './parameter.ts';

/** What gathering and judging read of a whole parameter. */
export const judgedPart = (parameter: Parameter): JudgedParameter => {
  const { severityReason, bestProof, title, meaning, says, line, document, remedy, ...judged } = parameter;
  return { ...judged, bestProof: bestProof.by };
};
