/** Position of a caret in block-style YAML, the style in which a manifest is written. */
export interface YamlPlace {
  /** Keys that lead to the block of the caret's line. */
  readonly path: readonly string[];
  readonly indent: number;
  /** Key that the line already has; absent while one is being typed. */
  readonly key?: string;
  /** Part of the key or value before the caret. */
  readonly prefix: string;
  /** Keys of the same block on other lines. */
  readonly siblings: ReadonlySet<string>;
}

const KEY = /^( *)([\w-]+):/;
const indentOf = (line: string): number => line.length - line.trimStart().length;
const isBlank = (line: string): boolean => /^\s*(?:#.*)?$/.test(line);

/** JSON is valid YAML but has no lines to complete. */
const isJson = (text: string): boolean => /^\s*[{[]/.test(text);

/** Returns the keys above a line under which it is indented; undefined if its block is not below a key. */
const pathOf = (above: readonly string[], indent: number): readonly string[] | undefined => {
  const path: string[] = [];
  let inside = indent;
  for (const line of above.toReversed()) {
    if (inside === 0) break;
    if (isBlank(line) || indentOf(line) >= inside) continue;
    const key = /^ *([\w-]+):\s*(?:#.*)?$/.exec(line)?.[1];
    if (key === undefined) return undefined;
    path.unshift(key);
    inside = indentOf(line);
  }
  return inside === 0 ? path : undefined;
};

/** Returns the consecutive lines of the block with that indent, including deeper ones. */
const blockLines = (lines: readonly string[], indent: number): readonly string[] => {
  const end = lines.findIndex((line) => !isBlank(line) && indentOf(line) < indent);
  return end === -1 ? lines : lines.slice(0, end);
};

const siblingsOf = (above: readonly string[], below: readonly string[], indent: number): Set<string> => {
  const block = [...blockLines(above.toReversed(), indent), ...blockLines(below, indent)];
  return new Set(
    block.flatMap((line) => {
      const found = KEY.exec(line);
      return found?.[1]?.length === indent && found[2] !== undefined ? [found[2]] : [];
    }),
  );
};

/**
 * Returns the position of a caret; undefined if nothing can be completed: inside a word, a comment, a list,
 * or JSON.
 */
export const yamlPlace = (text: string, caret: number): YamlPlace | undefined => {
  if (isJson(text)) return undefined;
  const start = text.lastIndexOf('\n', caret - 1) + 1;
  const line = text.slice(start, caret);
  const rest = text.slice(caret).split('\n');
  if (rest[0]?.trim() !== '') return undefined;
  const above = start === 0 ? [] : text.slice(0, start - 1).split('\n');
  const word = /^( *)([\w-]*)$/.exec(line);
  const pair = /^( *)([\w-]+): +(\S*)$/.exec(line);
  const indent = (word ?? pair)?.[1]?.length;
  if (indent === undefined) return undefined;
  const path = pathOf(above, indent);
  if (path === undefined) return undefined;
  const siblings = siblingsOf(above, rest.slice(1), indent);
  return pair?.[2] === undefined
    ? { path, indent, prefix: word?.[2] ?? '', siblings }
    : { path, indent, key: pair[2], prefix: pair[3] ?? '', siblings };
};

/**
 * Returns what Enter inserts at a caret: a new line with the same indent, one level deeper below a key
 * without a value.
 */
export const newLine = (text: string, caret: number): string => {
  const line = text.slice(text.lastIndexOf('\n', caret - 1) + 1, caret);
  const deeper = !isJson(text) && /^ *[\w-]+:\s*$/.test(line) ? 2 : 0;
  return `\n${' '.repeat(indentOf(line.trimEnd() === '' ? `${line}.` : line) + deeper)}`;
};
