/** What the scanner tells the person who runs it, on standard error; standard output is for what was asked for. */

/** Control characters would reach the terminal. */
const plain = (text: string): string =>
  text.replaceAll(
    /(?!\n)[\p{Cc}\p{Cf}\u2028\u2029]/gu,
    (one) => `[U+${(one.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`,
  );

export const say = (line: string): void => {
  process.stderr.write(`${plain(line)}\n`);
};

/** Something that a person can put right; the message says how. The scanner ends with 2. */
export class Unusable extends Error {
  override readonly name = 'Unusable';
}
