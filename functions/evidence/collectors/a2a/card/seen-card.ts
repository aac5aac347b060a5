import { type Served, seenOf } from '#functions/evidence/seen/seen-of.ts';
import type { Seen } from '#shared/baselines/seen.ts';
import { targetOf } from '../../finding.ts';
import { isObject, type JsonObject } from '../../json-rpc.ts';
import type { CardSight } from '../sights.ts';
import { statedByCard } from '../signature/canonical-card.ts';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const skillOf = ({ id, name, ...fields }: JsonObject): Served => ({
  what: 'skill',
  name: text(id) || text(name),
  fields: { name, ...fields },
});

/**
 * Returns the content of a card that is approved: the card without its skills, and each skill. Signatures are
 * excluded.
 */
export const seenCard = ({ url, card }: CardSight): Seen => {
  const { name, skills, ...fields } = statedByCard(card.raw);
  const listed = Array.isArray(skills) ? skills : [];
  const others = listed.filter((one) => !isObject(one));
  return seenOf('card', targetOf(url), [
    { what: 'card', name: text(name), fields: others.length > 0 ? { ...fields, skills: others } : fields },
    ...listed.filter(isObject).map(skillOf),
  ]);
};
