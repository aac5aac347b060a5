const MAX_BYTES = 2048;

/** Returns whole lines up to 2 KiB; a longer single line is truncated. */
export const wholeLines = (lines: readonly string[]): string => {
  let text = '';
  for (const line of lines) {
    const next = text === '' ? line : `${text}\n${line}`;
    if (Buffer.byteLength(next) > MAX_BYTES - 40)
      return text === ''
        ? Buffer.from(line)
            .subarray(0, MAX_BYTES - 40)
            .toString('utf8')
        : `${text}\n… and more`;
    text = next;
  }
  return text;
};
