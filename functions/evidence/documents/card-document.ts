import { readCard } from '#functions/evidence/collectors/a2a/card/card.ts';
import { cardClaims } from '#functions/evidence/collectors/a2a/claims.ts';
import type { Declaration, Imported, Undecided } from './imported.ts';

/**
 * Reads the claims of an A2A agent card by the same rules as a fetched card, except for what only its host
 * can prove.
 */
export const readCardDocument = (data: unknown): Imported => {
  const card = readCard(data);
  if (!card) return { declarations: [], undecided: [], facts: {} };
  const declarations: Declaration[] = [];
  const undecided: Undecided[] = [];
  for (const [parameterId, rule] of Object.entries(cardClaims)) {
    const claim = rule(card);
    if ('inconclusive' in claim) undecided.push({ parameterId, reason: claim.inconclusive });
    else {
      const { value, detail, members } = claim;
      declarations.push({ parameterId, value, detail, paths: members.map((member) => [member]) });
    }
  }
  return { declarations, undecided, facts: { 'is-multi-agent': 'yes' } };
};
