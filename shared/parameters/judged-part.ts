import type { JudgedParameter, Parameter } from './parameter.ts';

/** Returns the fields of a parameter that collection and evaluation read. */
export const judgedPart = (parameter: Parameter): JudgedParameter => {
  const { severityReason, bestProof, title, meaning, sentences, line, document, remedy, ...judged } =
    parameter;
  return { ...judged, bestProof: bestProof.by };
};
