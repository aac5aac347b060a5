/**
 * User-facing texts of the catalog parameters. Separate from the evaluation data, because a verdict does not
 * need them.
 */
import type { ParameterTexts } from '#shared/parameters/parameter.ts';
import { textsText } from './parameter-texts.gen.ts';

// Parsed from text, like the evaluation catalog.
const texts: Readonly<Record<string, ParameterTexts>> = JSON.parse(textsText);

/**
 * Returns the texts of a catalog parameter.
 * @throws Error for an id that the catalog lacks
 */
export const textsOf = (id: string): ParameterTexts => {
  const own = Object.hasOwn(texts, id) ? texts[id] : undefined;
  if (!own) throw new Error(`The catalog has no parameter ${id}.`);
  return own;
};
