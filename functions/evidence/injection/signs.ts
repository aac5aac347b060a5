/** Detects what in the texts of a tool, card or server addresses the model, and whether that is decisive. */
import { SOFT_HYPHEN } from './characters.ts';
import { decodings } from './encodings.ts';
import { type HiddenCharacter, hiddenCharacters, spellOut } from './hidden-characters.ts';
import { commentedText, unshownText } from './hidden-markup.ts';
import { concealedText, hiddenText, isReordered, pushedText } from './hidden-text.ts';
import { passagesIn } from './passages/passages.ts';
import { isChannelName } from './phrases/channel-names.ts';
import { COMMAND } from './phrases/english.ts';
import { phraseFamilies } from './phrases/families.ts';
import { type Lookup, lookup, type PhraseFamily, places, type Span } from './phrases/phrase.ts';
import { sideChannel } from './phrases/side-channel.ts';
import { isPlanted } from './planted.ts';
import { quotationsIn } from './quotations.ts';
import { type Reading, readingOf, sentenceAt } from './reading.ts';
import type { FoundText } from './texts.ts';

export interface Sign {
  readonly family: string;
  /** Description for display, after the name of the tool. */
  readonly meaning: string;
  /** The matching words, verbatim, or the content of hidden or encoded text. */
  readonly words: string;
  /** Their location, such as `inputSchema.properties.city.description`. */
  readonly path: string;
  /** Excerpt for display, with hidden characters written out. */
  readonly shown: string;
  /** Offset of the words in their text. */
  readonly start: number;
  /** Two if it does not happen by chance: an instruction in hidden or encoded text, or an attack in a passage. */
  readonly weight: 1 | 2;
}

export interface Subject {
  readonly texts: readonly FoundText[];
  /** Names of parameters. */
  readonly parameters: readonly string[];
}

const LONGEST = 200;
const LONGEST_SHOWN = 300;
const CONTEXT_CHARACTERS = 60;

/**
 * A negation before a phrase forbids what the phrase demands; "never fail to" and "no matter" are not
 * negations.
 */
const FORBIDDEN =
  /(?:\b(?:do not|don'?t|does not|doesn'?t|never|must not|mustn'?t|should not|shouldn'?t|need not|needn'?t|cannot|can't|may not|not to|not be|without|no|nothing|avoid|refuses to|neither|nor|nicht|niemals|kein\w{0,2}|ne|jamais|nunca|non|nao|niet|nooit|nie)\b(?! (?:to )?(?:fail|forget|hesitate|omit|neglect|only|just|exception|doubt|miss|matter|stop|delay|vergessen|oublie|olvid))|(?<!\p{L})не(?!\p{L})|不要|不得|禁止|请勿|لا )(?:(?! (?:but|then|instead|und dann|mais) )[^,;:.!?\n]){0,30}$/u;

/** What the reader may want is an option rather than an order: "if you need to send it to all employees". */
const OPTION =
  /\b(?:if|when|whenever|in case) (?:you|they|users|the user) (?:need|want|wish|like|have|would like)s? to $/;

const isForbidden = ({ plain }: Reading, { start }: Span) => {
  const before = plain.slice(Math.max(0, start - 44), start);
  return FORBIDDEN.test(before) || OPTION.test(before);
};

/** Questions are not instructions, except polite ones: "could you send …?" */
const isQuestion = ({ plain, ends }: Reading, { start, end }: Span): boolean => {
  const sentence = sentenceAt(ends, start);
  const close = ends[sentenceAt(ends, end)];
  const text = plain.slice((ends[sentence - 1] ?? -1) + 1, start);
  return (
    close !== undefined &&
    plain[close] === '?' &&
    /^[^a-z]{0,9}(?:can|may|is|are|does|do|did|has|have|should|would|could|will|what|which|when|where|why|how|was|were)\b/.test(
      text.slice(0, 24).padEnd(24),
    ) &&
    !/\b(?:you|please)\b/.test(plain.slice(start, Math.min(close, start + 400)))
  );
};

const PARAMETER = /(?:^|\.)properties\.[^.]{1,200}\./;

/** Shortest text that is searched for a passage, and the same for scripts of syllables and words. */
const SHORTEST_PASSAGE = 24;
const SHORTEST_DENSE_PASSAGE = 10;
const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Writing systems of each language's phrases, so that other texts are not searched for them. */
const SCRIPTS: Readonly<Record<string, RegExp>> = {
  ar: /\p{Script=Arabic}/u,
  bn: /\p{Script=Bengali}/u,
  el: /\p{Script=Greek}/u,
  fa: /\p{Script=Arabic}/u,
  he: /\p{Script=Hebrew}/u,
  hi: /\p{Script=Devanagari}/u,
  ja: /[\p{Script=Hiragana}\p{Script=Katakana}]/u,
  ko: /\p{Script=Hangul}/u,
  ru: /\p{Script=Cyrillic}/u,
  th: /\p{Script=Thai}/u,
  uk: /\p{Script=Cyrillic}/u,
  ur: /\p{Script=Arabic}/u,
  zh: /\p{Script=Han}/u,
};

const phrasesFor = (family: PhraseFamily, reading: Reading, path: string) => [
  ...Object.entries(family.phrases).flatMap(([language, phrases]) =>
    SCRIPTS[language]?.test(reading.plain) === false ? [] : phrases,
  ),
  ...(PARAMETER.test(path) ? (family.inParameters ?? []) : []),
];

/** Returns the first phrase of a family that is neither quoted nor negated. */
const firstOf = (
  family: PhraseFamily,
  reading: Reading,
  path: string,
  find: Lookup,
  holds: (span: Span) => boolean,
): Span | undefined => {
  for (const phrase of phrasesFor(family, reading, path)) {
    const span = places(phrase, find, reading).find(
      (place) =>
        !holds(place) &&
        !(family.isOrder && (isForbidden(reading, place) || isQuestion(reading, place))) &&
        !(family.notAfter?.test(reading.plain.slice(Math.max(0, place.start - 60), place.start)) ?? false),
    );
    if (span) return span;
  }
  return undefined;
};

/** Returns the signs in the words of a text: at most one phrase and one passage per family. */
const phrasesIn = ({ path, text }: FoundText): readonly Sign[] => {
  if (isWord(text)) return [];
  const reading = readingOf(text);
  const find = lookup(reading);
  const quotations = quotationsIn(reading);
  const signOf = (
    family: Pick<Sign, 'family' | 'meaning'>,
    { start, shown, end }: Span,
    weight: 1 | 2,
  ): Sign => {
    const words = spellOut(reading.shown.slice(shown, end).trim().slice(0, LONGEST));
    return { family: family.family, meaning: family.meaning, words, path, shown: words, start, weight };
  };
  const inPassages =
    text.length < (DENSE.test(text) ? SHORTEST_DENSE_PASSAGE : SHORTEST_PASSAGE)
      ? []
      : passagesIn(reading, PARAMETER.test(path), (place, isOrder) => {
          const span = { ...place, shown: place.start };
          return !quotations.holds(span) && !(isOrder && isForbidden(reading, span));
        });
  const phrases = phraseFamilies.flatMap((family) => {
    const span = firstOf(family, reading, path, find, quotations.holds);
    return span ? [signOf(family, span, 1)] : [];
  });
  const passages = new Map(inPassages.map((passage) => [passage.rule.family, passage]));
  return [
    ...[...passages.values()].map(({ rule, start, end }) => signOf(rule, { start, shown: start, end }, 2)),
    ...phrases,
  ];
};

/** Returns whether a text is a single word, such as a key or a type, which cannot be an instruction. */
const isWord = (text: string) => /^[A-Za-z0-9$]{0,24}$/.test(text) && !/[a-z][A-Z]/.test(text);

const letters = (text: string) => text.match(/\p{L}/gu)?.length ?? 0;
const EIGHT = 8;

/** Returns whether a hidden or encoded text addresses a model. */
const orders = (text: string, path: string): boolean =>
  phrasesIn({ path, text }).length > 0 || lookup(readingOf(text))(COMMAND).length > 0;

const HIDDEN = 'hidden characters';

/** Display labels of each kind. */
const KINDS: Readonly<Record<HiddenCharacter['kind'], string>> = {
  tag: 'hidden tag characters',
  bidi: 'text direction characters',
  'zero-width': 'zero-width characters',
  'private-use': 'private-use characters',
  control: 'control characters',
  'variation selector': 'hidden variation selectors',
  'invisible operator': 'invisible operators',
  filler: 'invisible filler letters',
  'look-alike': 'look-alike letters',
  blank: 'spaces that push text out of view',
};

const PARTED = 6;
const OVERTYPED = 3;
const BACKSPACE = 0x08;

/**
 * Returns whether letters were separated or overwritten, so that the processed text differs from the visible
 * one.
 */
const isParted = (hidden: readonly HiddenCharacter[]): boolean =>
  hidden.filter(({ kind, codePoint }) => kind === 'zero-width' && codePoint !== SOFT_HYPHEN).length >=
    PARTED || hidden.filter(({ codePoint }) => codePoint === BACKSPACE).length >= OVERTYPED;

const UNSHOWN = 'hidden markup';

const unshownIn = ({ path, text }: FoundText): readonly Sign[] => {
  const unshown = unshownText(text);
  const commented = commentedText(text);
  const words = letters(unshown) >= EIGHT ? unshown : commented;
  if (words === '' || (words === commented && phrasesIn({ path, text: commented }).length === 0)) return [];
  const shown = `hidden text "${spellOut(words).slice(0, LONGEST_SHOWN)}"`;
  return [
    { family: UNSHOWN, meaning: 'contains text that markup hides', words, path, shown, start: 0, weight: 2 },
  ];
};

const hiddenIn = ({ path, text }: FoundText): readonly Sign[] => {
  if (isWord(text)) return [];
  const hidden = hiddenCharacters(text);
  const first = hidden[0];
  if (!first) return [];
  const kinds = [...new Set(hidden.map(({ kind }) => kind))];
  const stated = [hiddenText(hidden), concealedText(text), pushedText(text, hidden)].filter(
    (part) => part !== '',
  );
  const spelled = stated.join(' ');
  const shown =
    spelled === ''
      ? spellOut(text.slice(Math.max(0, first.offset - CONTEXT_CHARACTERS), first.offset + LONGEST_SHOWN))
      : `hidden text "${spellOut(spelled).slice(0, LONGEST_SHOWN)}"`;
  const weight =
    letters(spelled) >= EIGHT || isReordered(hidden) || isParted(hidden) || orders(spelled, path) ? 2 : 1;
  const meaning = `holds ${kinds.map((kind) => KINDS[kind]).join(' and ')}`;
  return [{ family: HIDDEN, meaning, words: spelled || shown, path, shown, start: 0, weight }];
};

/** Words that instruct a model to decode something and act on it. */
const DECODE =
  /\b(?:decod|unescap|deciph|decrypt|rot13|base64|hex\b|turn it into text|read [^.\n]{0,40} (?:backwards|from right to left)|join them to|dekodier|decodifi|decode[rz]|caesar|cipher|morse|(?:first|initial|last|capital) letters|every (?:second|third|other) (?:word|letter)|acrostic|(?:put|join|glue|string|piece)[^.\n]{0,30} together|assembl|concatenat)\w{0,6}[^\n]{0,90}\b(?:act on|follow|obey|comply|carry out|execute|abide|adopt|do (?:what|it|so)\b|run it|instructions?|an order|orders of|your task|give the (?:outcome|result)|to the shell|ausfuhr|befolg|as your policy|for the (?:model|assistant))/;

const encodedIn = ({ path, text }: FoundText): readonly Sign[] => {
  if (isWord(text)) return [];
  const family = 'encoded text';
  const found = decodings(text)
    .map((decoding) => ({ ...decoding, isOrder: orders(decoding.text, path) }))
    .filter(({ isOrder, isOrdinary = false }) => isOrder || !isOrdinary);
  const worst = found.find(({ isOrder }) => isOrder) ?? found[0];
  if (worst) {
    const words = worst.text.slice(0, LONGEST);
    const meaning = worst.isOrder
      ? `contains an instruction to the model as ${worst.encoding}`
      : `contains text as ${worst.encoding}`;
    const shown = `${worst.encoding} text "${spellOut(words)}"`;
    return [{ family, meaning, words, path, shown, start: 0, weight: worst.isOrder ? 2 : 1 }];
  }
  const words = DECODE.exec(readingOf(text).plain)?.[0];
  return words === undefined
    ? []
    : [
        {
          family,
          meaning: 'instructs the model to decode text and act on it',
          words,
          path,
          shown: words,
          start: 0,
          weight: 1,
        },
      ];
};

const plantedIn = (found: FoundText): readonly Sign[] => {
  if (!isPlanted(found)) return [];
  const words = found.text.slice(0, LONGEST);
  const meaning = 'contains an instruction in place of a value';
  return [
    { family: 'planted', meaning, words, path: found.path, shown: spellOut(words), start: 0, weight: 1 },
  ];
};

const INPUT = 'inputSchema';

const channels = (parameters: readonly string[]): readonly Sign[] =>
  parameters
    .filter(isChannelName)
    .slice(0, 1)
    .map((name) => ({
      family: sideChannel.family,
      meaning: 'requests the conversation through a parameter',
      words: spellOut(name),
      path: INPUT,
      shown: spellOut(name),
      start: 0,
      weight: 1,
    }));

/** Returns all signs in the texts and parameters of a subject, in reading order. */
export const signsIn = ({ texts, parameters }: Subject): readonly Sign[] => [
  ...texts.flatMap((found) => [
    ...hiddenIn(found),
    ...unshownIn(found),
    ...phrasesIn(found),
    ...encodedIn(found),
    ...plantedIn(found),
  ]),
  ...channels(parameters),
];

/**
 * Precedence over other tools and preference for this tool count as one claim, which pushy but honest texts
 * often combine.
 */
const claimOf = ({ family }: Sign) => (family === 'steering' ? 'precedence' : family);

/** Maximum distance of two signs of one attack, in characters. */
const NEARBY = 400;

/**
 * Whether two signs belong together: near each other in one text, or one is the name of a parameter. Two
 * readings of the same words are one sign.
 */
const areTogether = (one: Sign, other: Sign): boolean => {
  if (one.path === INPUT || other.path === INPUT) return true;
  if (one.path !== other.path) return false;
  const [first, second] = one.start <= other.start ? [one, other] : [other, one];
  const gap = second.start - (first.start + first.words.length);
  return gap <= NEARBY && (gap >= 0 || first.start === second.start);
};

/**
 * Returns whether signs are decisive rather than a matter for review: two families with different meanings
 * near each other, an instruction in hidden or encoded text, or a passage that combines the parts of an
 * attack. A single family is common in honest texts, and long honest texts contain several far apart.
 */
export const isDecisive = (signs: readonly Sign[]): boolean =>
  signs.some(
    (one, index) =>
      one.weight === 2 ||
      signs.slice(index + 1).some((other) => claimOf(one) !== claimOf(other) && areTogether(one, other)),
  );
