/** Characters that a person does not see and a model reads (probes §5, `tool.hidden_unicode`). */

export interface HiddenCharacter {
  /** Offset in UTF-16 units. */
  readonly offset: number;
  readonly codePoint: number;
  readonly kind: 'tag' | 'bidi' | 'zero-width' | 'private-use' | 'control';
}

const JOINERS: ReadonlySet<number> = new Set([0x200b, 0x200c, 0x200d, 0x2060, 0xfeff, 0x00ad]);

const isLetter = (codePoint: number | undefined) =>
  codePoint !== undefined && (codePoint | 0x20) >= 0x61 && (codePoint | 0x20) <= 0x7a;

const within = (codePoint: number, from: number, to: number) => codePoint >= from && codePoint <= to;

const kindOf = (codePoint: number): HiddenCharacter['kind'] | undefined => {
  if (within(codePoint, 0xe0000, 0xe007f)) return 'tag';
  if (within(codePoint, 0x202a, 0x202e) || within(codePoint, 0x2066, 0x2069)) return 'bidi';
  if (
    within(codePoint, 0xe000, 0xf8ff) ||
    within(codePoint, 0xf0000, 0xffffd) ||
    within(codePoint, 0x100000, 0x10fffd)
  )
    return 'private-use';
  if (codePoint < 0x20 && codePoint !== 0x09 && codePoint !== 0x0a && codePoint !== 0x0d) return 'control';
  return undefined;
};

/**
 * Finds hidden characters. A zero-width character counts only inside a word of ASCII letters: beside emoji and in
 * scripts that need joiners it is ordinary writing.
 */
export const hiddenCharacters = (text: string): readonly HiddenCharacter[] => {
  const found: HiddenCharacter[] = [];
  const waiting: HiddenCharacter[] = [];
  let before: number | undefined;
  let offset = 0;
  for (const character of text) {
    const codePoint = character.codePointAt(0) ?? 0;
    if (JOINERS.has(codePoint)) waiting.push({ offset, codePoint, kind: 'zero-width' });
    else {
      if (waiting.length > 0 && isLetter(before) && isLetter(codePoint)) found.push(...waiting);
      waiting.length = 0;
      before = codePoint;
      const kind = kindOf(codePoint);
      if (kind) found.push({ offset, codePoint, kind });
    }
    offset += character.length;
  }
  return found;
};

/** What the Tags block spells out: code point − U+E0000. Empty when there is none. */
export const tagText = (hidden: readonly HiddenCharacter[]): string =>
  hidden
    .filter(({ kind, codePoint }) => kind === 'tag' && within(codePoint, 0xe0020, 0xe007e))
    .map(({ codePoint }) => String.fromCodePoint(codePoint - 0xe0000))
    .join('');

/** Text with everything hidden written out as `U+XXXX`, so that a person sees it. */
export const spellOut = (text: string): string => {
  const hidden = new Map(hiddenCharacters(text).map((character) => [character.offset, character.codePoint]));
  let shown = '';
  let offset = 0;
  for (const character of text) {
    const codePoint = hidden.get(offset);
    shown +=
      codePoint === undefined ? character : `⟨U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}⟩`;
    offset += character.length;
  }
  return shown;
};
