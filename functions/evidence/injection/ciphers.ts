/** Texts that become words once letters are substituted, reversed or joined. */

/** Words that occur in every sentence of a language. */
const COMMON: ReadonlySet<string> = new Set(
  (
    'the and you your not all this that with from for tell user users have must never always them they read send call ' +
    'before first then into about instructions ignore system prompt file every any do to of it is in ' +
    'der die das und nicht ist den alle les des pas une que los para con por nao della che niet het een'
  ).split(' '),
);

/** Longer words, which are found in text without spaces too. */
const DISCLOSING: readonly string[] = (
  'send ignore never always mention password token secret user human upload forward delete instruct previous file ' +
  'keys rules read write copy tell hide prompt system order reveal approve account mail data'
).split(' ');

const commonWords = (text: string): number =>
  new Set((text.toLowerCase().match(/\p{L}{2,20}/gu) ?? []).filter((word) => COMMON.has(word))).size;

const describingWords = (text: string): number =>
  DISCLOSING.filter((word) => text.toLowerCase().includes(word)).length;

/** Shifts each letter of the Latin alphabet by the given number. */
const shifted = (text: string, by: number): string =>
  text.replace(/[a-z]/gi, (letter) => {
    const base = letter <= 'Z' ? 65 : 97;
    return String.fromCharCode(((letter.charCodeAt(0) - base + by) % 26) + base);
  });

const mirrored = (text: string): string =>
  text.replace(/[a-z]/gi, (letter) =>
    String.fromCharCode((letter <= 'Z' ? 155 : 219) - letter.charCodeAt(0)),
  );

const reversed = (text: string): string => [...text].reverse().join('');

const DIGITS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
};

/** Replaces digits inside words by the letters that they resemble. */
const withoutDigits = (text: string): string =>
  text.replace(/[\w@$]{2,30}/g, (word) =>
    /[a-z]/i.test(word) && /[013457@$]/.test(word)
      ? word.replace(/[013457@$]/g, (digit) => DIGITS[digit] ?? digit)
      : word,
  );

export interface Turned {
  readonly encoding: string;
  readonly encoded: string;
  readonly text: string;
}

/** Minimum number of common words, and how many more than before, because some occur by chance. */
const MORE = 4;

const ways = (line: string): readonly (readonly [encoding: string, text: string, least: number])[] => [
  ['ROT13', shifted(line, 13), 3],
  ['reversed text', reversed(line), 3],
  ['mirrored alphabet', mirrored(line), MORE],
  ['digits for letters', withoutDigits(line), MORE],
  ...Array.from({ length: 25 }, (_, by) => ['shifted letters', shifted(line, by + 1), MORE] as const),
];

/** Returns lines in which common words appear only after decoding. */
export const turned = (text: string): readonly Turned[] =>
  text.split(/\n|(?<=[.:!?]) /).flatMap((line) => {
    if (line.length < 16) return [];
    const plain = commonWords(line);
    const way = ways(line.slice(0, 600)).find(([, decoded, least]) => {
      const found = commonWords(decoded);
      return found >= least && found > plain + (least === MORE ? 2 : 0);
    });
    return way ? [{ encoding: way[0], encoded: line, text: way[1] }] : [];
  });

const MORSE =
  '.- -... -.-. -.. . ..-. --. .... .. .--- -.- .-.. -- -. --- .--. --.- .-. ... - ..- ...- .-- -..- -.-- --..'.split(
    ' ',
  );
const SIGNALS = /(?<![\w.])(?:[.\-·–−]{1,5}[ /|]{1,3}){8,}[.\-·–−]{1,5}/g;

/** Decodes Morse code. */
export const morse = (text: string): readonly Turned[] =>
  [...text.matchAll(SIGNALS)].flatMap(([encoded]) => {
    const words = encoded
      .replace(/·/g, '.')
      .replace(/[–−]/g, '-')
      .split(/\s?[/|]\s?|\s{2,3}/);
    const letters = words.map((word) =>
      word
        .trim()
        .split(' ')
        .map((signal) => String.fromCharCode(97 + MORSE.indexOf(signal)))
        .join(''),
    );
    return letters.some((word) => /[^a-z]/.test(word))
      ? []
      : [{ encoding: 'Morse code', encoded, text: letters.join(' ') }];
  });

const RUN_ON = /(?<![\p{L}\p{N}])(?:\p{L}[ .\-_·|]){9,}\p{L}(?![\p{L}\p{N}])/gu;

/** Decodes separated letters without word gaps: "s.e.n.d.t.h.e". */
export const runOn = (text: string): readonly Turned[] =>
  [...text.matchAll(RUN_ON)].flatMap(([encoded]) => {
    const decoded = encoded.replace(/[^\p{L}]/gu, '');
    return describingWords(decoded) >= 1 ? [{ encoding: 'separated letters', encoded, text: decoded }] : [];
  });

/** Letters with the shape of plain ones: mathematical, circled, squared (Unicode 16). */
const STYLED = /[\u{1d400}-\u{1d7cb}\u{24b6}-\u{24e9}\u{1f130}-\u{1f189}]/gu;

/** Decodes words in mathematical letters, which people can read but filters cannot. */
export const styled = (text: string): readonly Turned[] => {
  const letters = text.match(STYLED) ?? [];
  if (letters.length < 12) return [];
  const from = text.search(STYLED);
  return [
    {
      encoding: 'mathematical letters',
      encoded: text.slice(from, from + 60),
      text: text.slice(from).normalize('NFKC'),
    },
  ];
};
