import type { Strength } from '#shared/evidence/evidence.ts';
import type { ParameterResult } from '#shared/scans/contract.ts';
import { strongestFirst } from '#web/features/evidence/offered/speaks.ts';

/** What a kind of evidence is worth against the others. */
const rules: Readonly<Record<Strength, string>> = {
  observed: 'It was observed, and nothing outranks an observation.',
  infrastructure: 'It was seen in the infrastructure; only an observation would outrank that.',
  documented: 'A document shows it that a second person approved; only what is seen would outrank that.',
  listed: 'The agent lists it itself; what is seen, or an approved document, would outrank that.',
  said: 'It is only said; any other kind of evidence would outrank that.',
};

/** Why a parameter has its verdict, beyond the sentences that its row shows already. */
export const whyText = ({ verdict, reason, conflict, evidence }: ParameterResult): string => {
  if (verdict === 'not-applicable') return `${reason} It takes no part in the score.`;
  const decisive = strongestFirst(evidence)[0];
  if (verdict === 'not-evidenced' || decisive === undefined) {
    return 'No evidence that counts was found. Unproven earns nothing and never counts as a pass.';
  }
  const seen = reason.includes(decisive.detail) ? '' : `${decisive.detail} `;
  const contradicted = conflict ? ' The weaker evidence is recorded as contradicted.' : '';
  return `${seen}${rules[decisive.strength]}${contradicted}`;
};
