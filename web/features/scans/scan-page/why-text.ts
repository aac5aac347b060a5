import type { Strength } from '#shared/evidence/evidence.ts';
import type { Verdict } from '#shared/judging/score.ts';
import type { ParameterResult } from '#shared/scans/contract.ts';
import { strongestFirst } from '#web/features/evidence/offered/speaks.ts';

/** How a kind of evidence stands against the others. */
const rules: Readonly<Record<Strength, string>> = {
  observed: 'It was observed, and nothing outranks an observation.',
  infrastructure: 'It was seen in the infrastructure; only an observation would outrank that.',
  documented: 'A document shows it that a second person approved; only what is seen would outrank that.',
  listed: 'The agent lists it itself; what is seen, or an approved document, would outrank that.',
  said: 'It is only said; any other kind of evidence would outrank that.',
};

/** What the proof earns, where that is not all that the verdict could. */
const creditText = (verdict: Verdict, credit: number | undefined): string =>
  (verdict === 'pass' || verdict === 'partial') && credit !== undefined && credit < 1
    ? ` Proof of this kind earns ${credit * 100}% of the points; the rest is uncredited.`
    : '';

/** Why a parameter has its verdict, beyond the sentences that its row shows already. */
export const whyText = ({ verdict, reason, conflict, evidence, credit }: ParameterResult): string => {
  if (verdict === 'not-applicable') return `${reason} It takes no part in the score.`;
  const decisive = strongestFirst(evidence)[0];
  if (verdict === 'not-evidenced' || decisive === undefined) {
    return 'No evidence that counts was found. Unproven earns nothing and never counts as a pass.';
  }
  const seen = reason.includes(decisive.detail) ? '' : `${decisive.detail} `;
  const contradicted = conflict ? ' Evidence that says otherwise stands beside it until both agree.' : '';
  return `${seen}${rules[decisive.strength]}${contradicted}${creditText(verdict, credit)}`;
};
