import { spellOut } from '#functions/evidence/injection/hidden-characters.ts';

const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;

const written = (character: string): string =>
  `⟨U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}⟩`;

/**
 * Returns a text for comparison of two versions, with every invisible character spelled out, even where it is
 * normal writing, because one such character may be the only change.
 */
export const spelt = (text: string): string => spellOut(text).replace(UNSEEN, written);
