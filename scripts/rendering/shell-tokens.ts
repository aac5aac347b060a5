/**
 * Tokenizer for POSIX shell scripts (Shell Command Language, 2.3). It supports only what is needed to
 * separate words.
 */

/** A word with its quotes removed, an operator, a comment, or the body of a here-document. */
export interface Token {
  readonly kind: 'word' | 'operator' | 'comment' | 'here-document';
  readonly text: string;
}

const OPERATORS = new Set(';&|<>()\n');

/**
 * Returns the end of the double-quoted part that begins at `from`, including any command substitutions in it.
 */
const endOfDoubleQuotes = (text: string, from: number): number => {
  let at = from + 1;
  while (at < text.length && text[at] !== '"') {
    if (text[at] === '\\') at += 2;
    else if (text.startsWith('$(', at)) at = endOfSubstitution(text, at);
    else at += 1;
  }
  return at + 1;
};

/** Returns the end of the command substitution that begins at `from`. */
const endOfSubstitution = (text: string, from: number): number => {
  let [at, depth] = [from + 2, 1];
  while (at < text.length && depth > 0) {
    const character = text[at];
    if (character === "'") at = text.indexOf("'", at + 1) + 1;
    else if (character === '"') at = endOfDoubleQuotes(text, at);
    else {
      if (character === '(') depth += 1;
      if (character === ')') depth -= 1;
      at += character === '\\' ? 2 : 1;
    }
  }
  return at;
};

interface Read {
  readonly token: Token;
  readonly end: number;
}

const readWord = (text: string, from: number): Read => {
  let at = from;
  let word = '';
  while (at < text.length) {
    const character = text[at] ?? '';
    if (character === "'") {
      const end = text.indexOf("'", at + 1);
      if (end < 0) throw new Error('A single quote is not closed.');
      word += text.slice(at + 1, end);
      at = end + 1;
    } else if (character === '"' || text.startsWith('$(', at)) {
      const end = character === '"' ? endOfDoubleQuotes(text, at) : endOfSubstitution(text, at);
      word += text.slice(at, end);
      at = end;
    } else if (character === '\\') {
      word += text[at + 1] === '\n' ? '' : (text[at + 1] ?? '');
      at += 2;
    } else if (/\s/.test(character) || OPERATORS.has(character)) break;
    else {
      word += character;
      at += 1;
    }
  }
  return { token: { kind: 'word', text: word }, end: at };
};

const readComment = (text: string, from: number): Read => {
  const end = text.indexOf('\n', from);
  const stop = end < 0 ? text.length : end;
  return { token: { kind: 'comment', text: text.slice(from, stop) }, end: stop };
};

/** Reads the body of a here-document after its delimiter, starting on the next line. */
const readBody = (text: string, from: number, delimiter: string): Read => {
  const end = text.indexOf(`\n${delimiter}\n`, from - 1);
  if (end < 0) throw new Error(`The here-document ${delimiter} is not closed.`);
  return {
    token: { kind: 'here-document', text: text.slice(from, end + 1) },
    end: end + delimiter.length + 2,
  };
};

/**
 * Returns the tokens of a script.
 * @throws Error for an unclosed quote or here-document
 */
export const shellTokens = (text: string): readonly Token[] => {
  const tokens: Token[] = [];
  const waiting: string[] = [];
  let at = 0;
  while (at < text.length) {
    const character = text[at] ?? '';
    if (character === '\n' && waiting.length > 0) {
      at += 1;
      for (const delimiter of waiting.splice(0)) {
        const { token, end } = readBody(text, at, delimiter);
        tokens.push(token);
        at = end;
      }
    } else if (OPERATORS.has(character)) {
      tokens.push({ kind: 'operator', text: character });
      at += 1;
    } else if (/\s/.test(character)) at += 1;
    else {
      const { token, end } = character === '#' ? readComment(text, at) : readWord(text, at);
      const before = tokens.slice(-2).map(({ text: operator }) => operator);
      if (before.join('') === '<<' && token.kind === 'word') waiting.push(token.text);
      tokens.push(token);
      at = end;
    }
  }
  return tokens;
};
