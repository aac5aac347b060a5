import { spellOut } from '#functions/evidence/texts/hidden-characters.ts';

const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;

const written = (character: string): string =>
  `⟨U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}⟩`;

/**
 * A text of which two versions are set against each other: with everything written out that nobody sees, also what is ordinary
 * writing elsewhere, for one such character may be all that has changed.
 */
export const spelt = (text: string): string => spellOut(text).replace(UNSEEN, written);
