/** What people are told of the parameters of the catalogue. Apart from what judging reads, since a verdict needs no words. */
import type { ParameterTexts } from '#shared/parameters/parameter.ts';
import { textsText } from './parameter-texts.gen.ts';

// As text, like the judged catalogue.
const texts: Readonly<Record<string, ParameterTexts>> = JSON.parse(textsText);

/**
 * The texts of a parameter of the catalogue.
 * @throws Error for an id that the catalogue lacks
 */
export const textsOf = (id: string): ParameterTexts => {
  const own = Object.hasOwn(texts, id) ? texts[id] : undefined;
  if (!own) throw new Error(`The catalogue has no parameter ${id}.`);
  return own;
};
