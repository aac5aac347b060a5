import { spellOut } from '#functions/evidence/texts/hidden-characters.ts';
import { lineOf, saidBy } from '#functions/evidence/texts/said.ts';
import { isDecisive, signsIn } from '#functions/evidence/texts/signs.ts';
import { texts } from '#functions/evidence/texts/texts.ts';
import { found } from '../../finding.ts';
import { linesProof } from '../../lines-proof.ts';
import type { Card } from '../card/card.ts';
import { aboutAt, type Grader, noCard, unclear } from '../finding.ts';

/** What in a card speaks to the model that reads it; its signatures are no text. */
export const signsOfCard = ({ raw: { signatures: _, ...rest } }: Card) =>
  signsIn({ texts: texts(rest), parameters: [] });

const CARD = 'The card';

/**
 * To other agents a card is what the description of a tool is to a model: it is read before the agent is chosen and called (probes §4
 * `a2a.card_text`). Phrases that are looked for can be avoided, so that nothing here passes.
 */
export const toolDescriptionClean: Grader = (sights, parameterId) => {
  const { card } = sights;
  if (!card) return [noCard(sights, parameterId, 'a2a')];
  const signs = signsOfCard(card.card);
  if (!isDecisive(signs)) {
    const [first] = signs;
    const reason = first
      ? `One sign alone decides nothing, since honest texts carry it too: ${saidBy(CARD, signs)} ("${first.shown}"). A person has to read it.`
      : 'In the texts of the card nothing is hidden, and of instructions to a model there are none that our phrases recognise; instructions in other words would not be found.';
    return [unclear(sights, parameterId, 'a2a', reason)];
  }
  const name = spellOut(card.card.name).slice(0, 100);
  return [
    found(aboutAt(card.url, parameterId, 'a2a'), {
      value: false,
      detail: `${saidBy(CARD, signs)}.`,
      proof: linesProof(
        '→ GET the agent card',
        signs.map((sign) => lineOf(name, sign)),
        signs.map(({ shown }) => shown),
      ),
    }),
  ];
};
