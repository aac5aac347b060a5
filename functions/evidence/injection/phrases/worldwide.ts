/** Phrases of every language of the vocabulary, each composed of two or three concepts in one sentence. */
import { about, type Chain, type Language, near, type Phrase, together, unless } from './phrase.ts';
import type { Vocabulary } from './vocabulary.ts';
import { latinLetters } from './vocabulary-latin.ts';
import { otherLetters } from './vocabulary-other.ts';

type Notion = keyof Vocabulary;
type Notions = Readonly<Record<Notion, RegExp>>;

/** Stems in Latin script start a word; other scripts join words differently. */
const patternsOf = (words: Vocabulary, opening: string): Notions =>
  Object.fromEntries(
    Object.entries(words).map(([notion, stems]) => [notion, new RegExp(`${opening}(?:${stems})`, 'gu')]),
  ) as Notions;

const languages: Readonly<Partial<Record<Language, Notions>>> = {
  ...Object.fromEntries(
    Object.entries(latinLetters).map(([language, words]) => [language, patternsOf(words, '(?<![a-z])')]),
  ),
  ...Object.fromEntries(
    Object.entries(otherLetters).map(([language, words]) => [language, patternsOf(words, '')]),
  ),
};

type Phrases = Readonly<Partial<Record<Language, readonly Phrase[]>>>;

/** Languages in which a verb follows its object, and a negation follows the verb. */
const VERB_LAST: ReadonlySet<string> = new Set(['bn', 'fa', 'hi', 'ja', 'ko', 'tr', 'ur']);

/** Words that occur in every text of a language; a text without them is not searched for its phrases. */
const COMMON: Readonly<Partial<Record<Language, RegExp>>> = {
  cs: /\b(?:se|na|je|pro|jako|aby|pred|nebo|podle)\b/,
  da: /\b(?:og|det|ikke|som|til|af|pa|ikkje|av)\b/,
  de: /\b(?:und|der|das|ist|nicht|eine?|den|dem|mit|zur|du|sie)\b/,
  es: /\b(?:el|los|las|una|para|con|del|que|al)\b/,
  fi: /\b(?:ja|etta|tai|kun|ennen|ala|alka|ei|se)\b/,
  fr: /\b(?:le|les|des|une|est|pour|dans|vous|avec|du)\b/,
  hu: /\b(?:az|es|nem|hogy|egy|ne)\b/,
  id: /\b(?:dan|yang|untuk|dengan|ini|ke|dari|jangan|tidak)\b/,
  it: /\b(?:il|gli|una|per|con|non|che|della|del|di)\b/,
  nl: /\b(?:het|een|van|niet|voor|met|je)\b/,
  pl: /\b(?:nie|sie|na|oraz|przez|jest|dla|ze)\b/,
  pt: /\b(?:os|uma|para|com|nao|que|da|ao)\b/,
  ro: /\b(?:si|nu|pentru|cu|este|sa|care|pe)\b/,
  sv: /\b(?:och|att|det|inte|som|ett|till|med)\b/,
  sw: /\b(?:ya|wa|kwa|ni|hii|za|cha)\b/,
  tr: /\b(?:ve|bir|bu|icin|ile|olarak|her)\b/,
  vi: /\b(?:va|cua|cho|khong|mot|nguoi|cac)\b/,
};

const gated = (language: Language, phrase: Chain): Chain => {
  const common = COMMON[language];
  return common === undefined ? phrase : about(common, phrase);
};

/** Returns the chains of each language; `denied` is text inside a chain that makes it no order. */
const inEach = (
  chainsOf: (notions: Notions, isVerbLast: boolean, denied: RegExp) => readonly Chain[],
): Phrases =>
  Object.fromEntries(
    (Object.entries(languages) as readonly [Language, Notions][]).map(([language, notions]) => [
      language,
      chainsOf(notions, VERB_LAST.has(language), new RegExp(notions.not.source, 'u')).map((chain) =>
        gated(language, chain),
      ),
    ]),
  );

/** Merges the phrases of both, language by language. */
export const joinedWith = (own: Phrases, more: Phrases): Phrases =>
  Object.fromEntries(
    [...new Set([...Object.keys(own), ...Object.keys(more)] as readonly Language[])].map((language) => [
      language,
      [...(own[language] ?? []), ...(more[language] ?? [])],
    ]),
  );

/** An email address or a URL. */
const ADDRESS = /\b[\w.+-]{1,64}@[\w-]{1,63}\.[\w.-]{2,100}|\b(?:https?|ftp|wss?):\/\/[^\s"')>\]]{3,200}/g;

export const worldwide = {
  concealment: inEach(({ not, disclose, person, give, secretly }, isVerbLast) => [
    ...(isVerbLast
      ? [near(person, 24, disclose, 8, not)]
      : [near(not, 14, disclose, 28, person), near(person, 24, not, 14, disclose)]),
    ...together(40, secretly, give),
  ]),
  secretFiles: inEach(({ accept, give, secret }, isVerbLast, denied) =>
    [
      near(secret, 44, accept),
      near(secret, isVerbLast ? 24 : 16, give),
      ...(isVerbLast ? [] : [near(accept, 44, secret), near(give, 44, secret)]),
    ].map((chain) => unless(denied, chain)),
  ),
  override: inEach(({ rules, void: dropped }) => together(36, dropped, rules)),
  sideChannel: inEach(({ whole, talk, give }, _, denied) =>
    together(40, give, whole, talk).map((chain) => unless(denied, chain)),
  ),
  precedence: inEach(({ before, anything, give, accept }) => [
    near(before, 16, anything, 60, give),
    near(before, 16, anything, 60, accept),
  ]),
  authority: inEach(({ consent, spared }) => together(26, spared, consent)),
  exfiltration: inEach(({ give }, _, denied) =>
    together(70, give, ADDRESS).map((chain) => unless(denied, chain)),
  ),
} as const satisfies Readonly<Record<string, Phrases>>;
