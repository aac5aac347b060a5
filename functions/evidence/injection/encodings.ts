/** Encoded texts inside other texts, which a model reads and a person does not. */
import { morse, runOn, styled, turned } from './ciphers.ts';

export interface Decoding {
  /** Such as `base64`. */
  readonly encoding: string;
  /** The encoded text, truncated. */
  readonly encoded: string;
  readonly text: string;
  /** Whether legitimate texts use the encoding, so that only the decoded content counts. */
  readonly isOrdinary?: boolean;
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Returns the text of bytes; undefined if it is not UTF-8, or contains anything other than text. */
const written = (bytes: readonly number[] | Uint8Array): string | undefined => {
  try {
    const text = utf8.decode(Uint8Array.from(bytes));
    return /[\p{Cc}\p{Co}\p{Cn}]/u.test(text.replace(/[\t\r\n]/g, '')) ? undefined : text;
  } catch {
    return undefined;
  }
};

/** Minimum number of letters that count as words. */
const LETTERS = 10;

const isMeaningful = (text: string) =>
  (text.match(/\p{L}/gu)?.length ?? 0) >= LETTERS &&
  (/\p{L}\s\S/u.test(text) || /[^\p{ASCII}]{4}/u.test(text));

/** Whether the text is data: documents and tokens are encoded for machines, such as `{"alg":"HS256"}`. */
const isData = (text: string) => /^\s{0,9}[[{<]/.test(text) && !/<(?:system|important)/i.test(text);

const decoding = (encoding: string, encoded: string, text: string | undefined): readonly Decoding[] =>
  text !== undefined && isMeaningful(text) ? [{ encoding, encoded: encoded.slice(0, 60), text }] : [];

const all = (pattern: RegExp, text: string) => [...text.matchAll(pattern)].map(([found]) => found);

const BASE64 = /[A-Za-z0-9+/_-]{20,}={0,2}/g;

/** Text that introduces a parameter value as an example. */
const EXAMPLE = /(?:e\.g\.|for example|for instance|such as|example:)[\s"'`(]{0,3}$/i;

const base64 = (text: string) =>
  [...text.matchAll(BASE64)].flatMap(({ 0: encoded, index }) => {
    const decoded = written(Buffer.from(encoded, 'base64'));
    if (decoded !== undefined && isData(decoded)) return [];
    const isOrdinary = EXAMPLE.test(text.slice(Math.max(0, index - 16), index));
    return decoding('base64', encoded, decoded).map((found) => ({ ...found, isOrdinary }));
  });

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const BASE32 = /(?<![A-Z2-7])[A-Z2-7]{24,}={0,6}/g;

const base32 = (text: string) =>
  all(BASE32, text).flatMap((encoded) => {
    const bytes: number[] = [];
    let bits = 0;
    let held = 0;
    for (const character of encoded.replaceAll('=', '')) {
      held = (held << 5) | ALPHABET.indexOf(character);
      bits += 5;
      if (bits >= 8) {
        bits -= 8;
        bytes.push((held >> bits) & 0xff);
        held &= (1 << bits) - 1;
      }
    }
    return decoding('base32', encoded, written(bytes));
  });

const numbers = (text: string, digits: RegExp, base: number) =>
  all(digits, text).map((number) => Number.parseInt(number, base));

const HEX = /(?<![0-9A-Za-z])(?:0x)?(?:[0-9A-Fa-f]{2}){10,}(?![0-9A-Za-z])/g;
const SPACED_HEX =
  /(?<![0-9A-Za-z])(?:(?:0x)?[0-9A-Fa-f]{2}[ ,:]{1,2}){9,}(?:0x)?[0-9A-Fa-f]{2}(?![0-9A-Za-z])/g;

const hex = (text: string) =>
  [...all(HEX, text), ...all(SPACED_HEX, text)].flatMap((encoded) =>
    decoding('hexadecimal', encoded, written(numbers(encoded.replace(/0x/g, ''), /[0-9A-Fa-f]{2}/g, 16))),
  );

const CODES = /(?<![\d.])(?:\d{2,3}[ ,;]{1,3}){9,}\d{2,3}(?![\d.])/g;
const BITS = /(?<!\d)(?:[01]{8}[ ,]{0,2}){8,}/g;

const codes = (text: string) => [
  ...all(CODES, text)
    .map((encoded) => ({ encoded, values: numbers(encoded, /\d{2,3}/g, 10) }))
    .filter(({ values }) => values.every((value) => value <= 0xff))
    .flatMap(({ encoded, values }) => decoding('character codes', encoded, written(values))),
  ...all(BITS, text).flatMap((encoded) =>
    decoding('binary', encoded, written(numbers(encoded, /[01]{8}/g, 2))),
  ),
];

/** Escapes of characters that need no escaping. */
const ESCAPES = [
  ['percent-encoding', /(?:%[0-9A-Fa-f]{2}){8,}/g],
  ['HTML entities', /(?:&#(?:x[0-9A-Fa-f]{2,5}|\d{2,6});){8,}/g],
  ['Unicode escapes', /(?:\\u\{?[0-9A-Fa-f]{4,5}\}?){8,}/g],
  ['hexadecimal escapes', /(?:\\x[0-9A-Fa-f]{2}){8,}/g],
  ['quoted-printable', /(?:=[0-9A-F]{2}){8,}/g],
  ['code points', /(?:U\+[0-9A-Fa-f]{4,5}[ ,]{0,2}){8,}/g],
] as const;

const character = (code: number) => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '');

const unescaped = (encoded: string): string | undefined => {
  if (/^(?:%|=|\\x)/.test(encoded)) return written(numbers(encoded, /(?<=%|=|\\x)[0-9A-Fa-f]{2}/g, 16));
  if (encoded.startsWith('&'))
    return all(/\d{2,6}|x[0-9A-Fa-f]{2,5}/g, encoded)
      .map((code) => character(code.startsWith('x') ? Number.parseInt(code.slice(1), 16) : Number(code)))
      .join('');
  return numbers(encoded, /[0-9A-Fa-f]{4,5}/g, 16)
    .map(character)
    .join('');
};

const escapes = (text: string) =>
  ESCAPES.flatMap(([encoding, pattern]) =>
    all(pattern, text).flatMap((encoded) => decoding(encoding, encoded, unescaped(encoded))),
  );

/** A sentence in a URL, with percent-encoded spaces. */
const SENTENCE_IN_ADDRESS = /(?:[A-Za-z0-9.,'-]{1,30}(?:%20|\+|%2C%20)){4,}[A-Za-z0-9.,'-]{1,30}/g;

const addresses = (text: string): readonly Decoding[] =>
  all(SENTENCE_IN_ADDRESS, text)
    .flatMap((encoded) =>
      decoding('percent-encoding', encoded, encoded.replaceAll('%2C', ',').replace(/%20|\+/g, ' ')),
    )
    .map((found) => ({ ...found, isOrdinary: true }));

/** Single letters, with wider gaps between words: "i g n o r e   a l l". */
const SPACED = /(?<![\p{L}\p{N}])(?:\p{L}[ .\-_]{1,4}){9,}\p{L}(?![\p{L}\p{N}])/gu;

const spaced = (text: string) =>
  all(SPACED, text).flatMap((encoded) =>
    decoding(
      'spaced letters',
      encoded,
      encoded
        .replace(/ {2,4}/g, '\n')
        .replace(/[ .\-_]/g, '')
        .replaceAll('\n', ' '),
    ),
  );

/** Returns all encoded content of a text that is meaningful after decoding. */
export const decodings = (text: string): readonly Decoding[] => [
  ...base64(text),
  ...base32(text),
  ...hex(text),
  ...codes(text),
  ...escapes(text),
  ...addresses(text),
  ...[...turned(text), ...morse(text)].filter((found) => isMeaningful(found.text)),
  ...runOn(text),
  ...styled(text),
  ...spaced(text),
];
