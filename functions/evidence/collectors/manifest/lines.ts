/** Lines of a document as proof. Pure. */
import type { ManifestText, TextPath } from '#functions/evidence/documents/manifest-text.ts';
import { maskText } from '#functions/evidence/probe/masking/mask.ts';

export interface Lines {
  readonly excerpt: string;
  readonly marks: readonly string[];
}

const MAX_LINES = 20;
const LONGEST_LINE = 90;

/** If a document consists of one long line, the line is shown from the entry on. */
const shownFrom = (line: string, column: number): string =>
  line.length > LONGEST_LINE && column > 0 ? `…${line.slice(column)}` : line;

/**
 * Formats entries of a document as `<number> <line>`, masked, alternating between entries, at most twenty
 * lines.
 */
export const linesOf = (
  text: string,
  { lines, start }: ManifestText,
  paths: readonly TextPath[],
): Lines | undefined => {
  const all = text.split(/\r?\n/);
  const shown = new Map<string, string>();
  for (const path of paths) {
    const range = lines(path);
    if (!range) continue;
    const offset = start(path) ?? 0;
    const column = offset - (text.lastIndexOf('\n', Math.max(0, offset - 1)) + 1);
    const numbers = Array.from({ length: range.to - range.from + 1 }, (_, index) => range.from + index);
    for (const number of numbers.slice(0, MAX_LINES)) {
      const line = maskText(shownFrom(all[number - 1] ?? '', number === range.from ? column : 0));
      if (shown.size < MAX_LINES)
        shown.set(`${number}  ${line.slice(0, LONGEST_LINE)}`, line.slice(0, LONGEST_LINE));
    }
  }
  if (shown.size === 0) return undefined;
  return {
    excerpt: [...shown.keys()].join('\n'),
    marks: [...new Set([...shown.values()].map((line) => line.trim()))].filter((line) => line !== ''),
  };
};
