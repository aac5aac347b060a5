/** Proof that is lines of a listing instead of a whole answer. Pure. */
import type { Excerpt } from '#functions/evidence/probe/excerpt.ts';
import { maskText } from '#functions/evidence/probe/masking/mask.ts';

const MOST_BYTES = 2048;

/** Whole lines up to 2 KiB; a line too long for that is cut. */
const wholeLines = (lines: readonly string[]): string => {
  let text = '';
  for (const line of lines) {
    const next = text === '' ? line : `${text}\n${line}`;
    if (Buffer.byteLength(next) > MOST_BYTES - 40)
      return text === ''
        ? Buffer.from(line)
            .subarray(0, MOST_BYTES - 40)
            .toString('utf8')
        : `${text}\n… and more`;
    text = next;
  }
  return text;
};

/**
 * Masked lines below what was asked, with those parts of them that decided.
 * @param asked such as `→ tools/list   (without credential)`
 */
export const linesProof = (asked: string, lines: readonly string[], marks: readonly string[]): Excerpt => {
  const excerpt = wholeLines([asked, ...lines.flatMap((line) => maskText(line).split('\n'))]);
  const shown = marks.flatMap((mark) => maskText(mark).split('\n'));
  return { excerpt, marks: [...new Set(shown)].filter((mark) => mark !== '' && excerpt.includes(mark)) };
};
