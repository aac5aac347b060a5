/** Breaks texts into lines of a given width. */
import { type Family, lettersOf, type Run, type Word } from './family.ts';

/** A font family and size. */
export interface Type {
  readonly family: Family;
  /** In points. */
  readonly size: number;
}

export interface Line {
  readonly runs: readonly Run[];
  /** In points. */
  readonly width: number;
}

/** Characters after which a long word is preferably broken. */
const JOINTS = /[-/_.:,;=&?@|\\]/;

/** Returns the longest prefix of a word that fits, ending at a joint if one is near. */
const headOf = (type: Type, word: string, room: number): string => {
  const { family, size } = type;
  let [head, atJoint, width] = ['', '', 0];
  for (const part of lettersOf(word)) {
    width += family.word(part).width * size;
    if (width > room && head !== '') break;
    head += part;
    if (JOINTS.test(part)) atJoint = head;
  }
  const found = atJoint.length > head.length / 2 ? atJoint : head;
  // Adjacent letters may be slightly wider together than individually.
  const over = family.word(found).width * size - room;
  return over > 0 && lettersOf(found).length > 1 ? headOf(type, word, room - over) : found;
};

const plus = (line: readonly Word[], gap: Word, size: number): Line => {
  const words = line.flatMap((word, index) => (index === 0 ? [word] : [gap, word]));
  const width = words.reduce((sum, one) => sum + one.width, 0) * size;
  return { runs: words.flatMap(({ runs }) => runs), width };
};

/** Breaks a text without line breaks into lines of at most this width. An empty text is one empty line. */
export const linesOf = (type: Type, text: string, room: number): readonly Line[] => {
  const { family, size } = type;
  const gap = family.word(' ');
  const lines: Line[] = [];
  let line: Word[] = [];
  let width = 0;
  const end = () => {
    lines.push(plus(line, gap, size));
    [line, width] = [[], 0];
  };
  for (const given of family.writable(text).split(' ')) {
    if (given === '') continue;
    let rest = given;
    let word = family.word(rest);
    if (line.length > 0 && width + (gap.width + word.width) * size > room) end();
    while (word.width * size > room) {
      const head = headOf(type, rest, room);
      if (head.length >= rest.length) break;
      line.push(family.word(head));
      end();
      rest = rest.slice(head.length);
      word = family.word(rest);
    }
    width += (line.length > 0 ? gap.width : 0) * size + word.width * size;
    line.push(word);
  }
  if (line.length > 0 || lines.length === 0) end();
  return lines;
};

/** Returns a text as one line, truncated if too long. */
export const lineOf = (type: Type, text: string, room: number): Line => {
  const [first, ...more] = linesOf(type, text, room);
  if (more.length === 0 && first) return first;
  const dots = type.family.word('…');
  const [head] = linesOf(type, text, room - dots.width * type.size);
  if (!head) return plus([dots], dots, type.size);
  return { runs: [...head.runs, ...dots.runs], width: head.width + dots.width * type.size };
};

/** Returns the width of a text as one line, and of its longest word. */
export const widthsOf = (
  { family, size }: Type,
  text: string,
): { readonly whole: number; readonly word: number } => {
  const gap = family.word(' ').width;
  let [whole, longest] = [0, 0];
  for (const one of family.writable(text).split(' ')) {
    if (one === '') continue;
    const { width } = family.word(one);
    whole += (whole > 0 ? gap : 0) + width;
    longest = Math.max(longest, width);
  }
  return { whole: whole * size, word: longest * size };
};
