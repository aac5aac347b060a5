import { availableProofOf } from '#shared/evidence/available-proof.ts';
import type { ShownToday } from '#shared/evidence/shown-today.ts';
import type { JudgedParameter, Parameter } from '#shared/parameters/parameter.ts';

/** Returns the fields of a parameter that collection and evaluation read. */
export const judgedPart = (
  parameter: Parameter,
  shown: Pick<ShownToday, 'kinds' | 'ways'>,
): JudgedParameter => {
  const { severityReason, bestProof, title, meaning, sentences, line, document, remedy, ...judged } =
    parameter;
  return {
    ...judged,
    bestProof: bestProof.by,
    availableProof: availableProofOf(shown.ways[parameter.id] ?? [], shown),
  };
};
