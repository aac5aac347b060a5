import type { ParameterResult } from '#shared/scans/contract.ts';
import { strongestFirst } from '#web/features/evidence/speaks.ts';

/** Why a parameter has its verdict, beyond the sentence that its row shows already. */
export const whyText = ({ verdict, reason, conflict, evidence }: ParameterResult): string => {
  const detail = strongestFirst(evidence)[0]?.detail ?? '';
  if (conflict)
    return `${detail} Stronger evidence outranks weaker, so the weaker is recorded as contradicted.`.trim();
  if (verdict === 'not-evidenced') {
    return 'No evidence that counts was found. Unproven earns nothing and never counts as a pass.';
  }
  if (verdict === 'not-applicable') return `${reason} It takes no part in the score.`;
  return detail === '' ? reason : detail;
};
