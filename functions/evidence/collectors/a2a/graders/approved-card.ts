import { maskText } from '#functions/evidence/probe/masking/mask.ts';
import { againstBaseline } from '#functions/evidence/seen/against-baseline.ts';
import type { Baseline } from '#shared/baselines/baseline.ts';
import { exchanged, type Finding, found } from '../../finding.ts';
import { wholeLines } from '../../whole-lines.ts';
import { seenCard } from '../card/seen-card.ts';
import type { A2aSights, CardSight } from '../sights.ts';
import { judgeSignatures } from '../signature/verify-signatures.ts';

/**
 * Compares a finding about a card with its approval: a card changed since then is not trusted even if signed,
 * and a bad card stays bad.
 */
export const byApprovedCard = (
  finding: Finding,
  sight: CardSight,
  { keySets, approved }: Pick<A2aSights, 'keySets'> & { readonly approved: Baseline },
): Finding => {
  const compared = againstBaseline(seenCard(sight), approved);
  const { parameterId, source, collector, target } = finding;
  const about = { parameterId, source, collector, target };
  switch (compared.outcome) {
    case 'open':
      return finding;
    case 'equal':
      if ('value' in finding)
        return finding.value === true
          ? { ...finding, detail: `${finding.detail} It is the approved card: ${compared.statement}.` }
          : finding;
      // Without transport authentication, the approved fingerprint counts; a signature that could not be
      // checked still hides its result.
      return judgeSignatures(sight, keySets).kind === 'unknown'
        ? finding
        : found(about, {
            value: true,
            detail: `The card was read on this machine, and it is the approved card: ${compared.statement}.`,
            proof: exchanged(sight.exchange),
          });
    case 'different': {
      if ('value' in finding && finding.value === false)
        return { ...finding, detail: `${finding.detail} ${compared.statement}` };
      const excerpt = wholeLines(compared.lines.flatMap((line) => maskText(line).split('\n')));
      const marks = compared.marks.filter((mark) => excerpt.includes(mark));
      return found(about, { value: false, detail: compared.statement, proof: { excerpt, marks } });
    }
  }
};
