/** Proof that consists of lines of a listing instead of a complete response. Pure. */
import type { Excerpt } from '#functions/evidence/probe/excerpt.ts';
import { maskText } from '#functions/evidence/probe/masking/mask.ts';
import { wholeLines } from './whole-lines.ts';

/**
 * Returns masked lines below the request, with their decisive parts.
 * @param asked such as `→ tools/list (without credential)`
 */
export const linesProof = (asked: string, lines: readonly string[], marks: readonly string[]): Excerpt => {
  const excerpt = wholeLines([asked, ...lines.flatMap((line) => maskText(line).split('\n'))]);
  const shown = marks.flatMap((mark) => maskText(mark).split('\n'));
  return { excerpt, marks: [...new Set(shown)].filter((mark) => mark !== '' && excerpt.includes(mark)) };
};
