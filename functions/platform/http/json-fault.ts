/** Where and why a text is not JSON (RFC 8259), which `JSON.parse` does not say for every fault. */

/** `position` counts characters from 0, `line` and `column` from 1. */
export interface JsonFault {
  readonly position: number;
  readonly line: number;
  readonly column: number;
  /** What stands there, such as `unexpected "}"`. */
  readonly found: string;
}

const LITERAL = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const STRING_RUN = /[^"\\\p{Cc}]+|[\x7f-\x9f]|\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4})/uy;

type Expecting = 'value' | 'first-value' | 'first-key' | 'key' | 'colon' | 'next' | 'end';

/** Reads one token after another; `position` ends at the first that may not stand there. */
class Reader {
  position = 0;
  readonly #text: string;
  readonly #open: ('{' | '[')[] = [];
  #expecting: Expecting = 'value';

  constructor(text: string) {
    this.#text = text;
  }

  /** Runs to the fault, or to the end when there is none. */
  run(): void {
    for (;;) {
      while (' \t\n\r'.includes(this.#text[this.position] ?? '-')) this.position += 1;
      if (this.position >= this.#text.length || !this.#step(this.#text[this.position] ?? '')) return;
    }
  }

  #step(char: string): boolean {
    switch (this.#expecting) {
      case 'first-value':
        return char === ']' ? this.#close() : this.#value(char);
      case 'value':
        return this.#value(char);
      case 'first-key':
        return char === '}' ? this.#close() : this.#key(char);
      case 'key':
        return this.#key(char);
      case 'colon':
        return char === ':' && this.#advance('value');
      case 'next':
        if (char === ',') return this.#advance(this.#open.at(-1) === '{' ? 'key' : 'value');
        return char === (this.#open.at(-1) === '{' ? '}' : ']') && this.#close();
      case 'end':
        return false;
    }
  }

  #advance(expecting: Expecting): true {
    this.position += 1;
    this.#expecting = expecting;
    return true;
  }

  #close(): true {
    this.#open.pop();
    return this.#advance(this.#open.length > 0 ? 'next' : 'end');
  }

  #key(char: string): boolean {
    if (char !== '"' || !this.#string()) return false;
    this.#expecting = 'colon';
    return true;
  }

  #value(char: string): boolean {
    if (char === '{' || char === '[') {
      this.#open.push(char);
      return this.#advance(char === '{' ? 'first-key' : 'first-value');
    }
    if (char === '"' ? !this.#string() : !this.#match(LITERAL)) return false;
    this.#expecting = this.#open.length > 0 ? 'next' : 'end';
    return true;
  }

  #string(): boolean {
    this.position += 1;
    while (this.#match(STRING_RUN));
    if (this.#text[this.position] !== '"') return false;
    this.position += 1;
    return true;
  }

  #match(token: RegExp): boolean {
    token.lastIndex = this.position;
    if (!token.test(this.#text)) return false;
    this.position = token.lastIndex;
    return true;
  }
}

/** The first fault of a text that is known not to be JSON. */
export const jsonFault = (text: string): JsonFault => {
  const reader = new Reader(text);
  reader.run();
  const { position } = reader;
  const before = text.slice(0, position).split('\n');
  const found =
    position >= text.length ? 'it ends too early' : `unexpected ${JSON.stringify(text[position])}`;
  return { position, line: before.length, column: (before.at(-1) ?? '').length + 1, found };
};
