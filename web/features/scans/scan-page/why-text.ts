import type { Strength } from '#shared/evidence/evidence.ts';
import type { ParameterResult } from '#shared/scans/contract.ts';
import type { Verdict } from '#shared/scoring/score.ts';
import { strongestFirst } from '#web/features/evidence/offered/speaks.ts';

/** Rank of each evidence strength. */
const rules: Readonly<Record<Strength, string>> = {
  tested: 'The evidence was tested, which is the strongest proof.',
  configuration: 'The evidence was read from infrastructure. Only a test is stronger.',
  documented:
    'The evidence is a document approved by a second person. Only tested or configuration evidence is stronger.',
  listed: 'The agent lists this itself. A test, configuration or an approved document is stronger.',
  'self-reported': 'This is self-reported. Any other kind of evidence is stronger.',
};

/** Describes the credit of the proof if it is less than full. */
const creditText = (verdict: Verdict, credit: number): string =>
  (verdict === 'pass' || verdict === 'partial') && credit < 1
    ? ` Proof of this kind earns ${credit * 100}% of the points; the rest needs stronger proof.`
    : '';

/** Explains why a parameter has its verdict, beyond the text already shown in its row. */
export const whyText = ({ verdict, reason, conflict, evidence, credit }: ParameterResult): string => {
  if (verdict === 'not-applicable') return `${reason} It is not scored.`;
  const decisive = strongestFirst(evidence)[0];
  if (verdict === 'not-evidenced' || decisive === undefined) {
    return 'No valid evidence was found. Missing evidence earns nothing and never counts as a pass.';
  }
  const seen = reason.includes(decisive.detail) ? '' : `${decisive.detail} `;
  const contradicted = conflict ? ' Conflicting evidence is shown beside it until both agree.' : '';
  return `${seen}${rules[decisive.strength]}${contradicted}${creditText(verdict, credit)}`;
};
