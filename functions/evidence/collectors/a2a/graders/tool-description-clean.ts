import { describeSigns, lineOf } from '#functions/evidence/injection/describe-signs.ts';
import { spellOut } from '#functions/evidence/injection/hidden-characters.ts';
import { isDecisive, signsIn } from '#functions/evidence/injection/signs.ts';
import { texts } from '#functions/evidence/injection/texts.ts';
import { found, withoutFailure } from '../../finding.ts';
import { linesProof } from '../../lines-proof.ts';
import type { Card } from '../card/card.ts';
import { aboutAt, type Grader, noCard } from '../finding.ts';

/** Returns signs of instructions to the model in a card; its signatures are excluded. */
export const signsOfCard = ({ raw: { signatures: _, ...rest } }: Card) =>
  signsIn({ texts: texts(rest), parameters: [] });

const CARD = 'The card';

/**
 * For other agents, a card is what a tool description is for a model: read before the agent is selected and
 * called (probes §4 `a2a.card_text`). Known phrases can be avoided, so this never passes.
 */
export const toolDescriptionClean: Grader = (sights, parameterId) => {
  const { card } = sights;
  if (!card) return [noCard(sights, parameterId, 'a2a')];
  const signs = signsOfCard(card.card);
  if (!isDecisive(signs)) {
    const [first] = signs;
    const reason = first
      ? `One sign alone is not conclusive, because honest texts contain it too: ${describeSigns(CARD, signs)} ("${first.shown}"). A person must review it.`
      : 'The card texts contain nothing hidden and no known phrases of instructions to a model. Instructions in other words would not be found.';
    return [withoutFailure(aboutAt(sights.url, parameterId, 'a2a'), reason)];
  }
  const name = spellOut(card.card.name).slice(0, 100);
  return [
    found(aboutAt(card.url, parameterId, 'a2a'), {
      value: false,
      detail: `${describeSigns(CARD, signs)}.`,
      proof: linesProof(
        '→ GET the agent card',
        signs.map((sign) => lineOf(name, sign)),
        signs.map(({ shown }) => shown),
      ),
    }),
  ];
};
