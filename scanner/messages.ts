/** Messages to the operator, on standard error; standard output is for the requested data. */

/** Removes control characters, which would reach the terminal. */
const plain = (text: string): string =>
  text.replaceAll(
    /(?!\n)[\p{Cc}\p{Cf}\u2028\u2029]/gu,
    (one) => `[U+${(one.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`,
  );

export const printLine = (line: string): void => {
  process.stderr.write(`${plain(line)}\n`);
};

/** An error that the operator can fix; the message explains how. The exit code is 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
