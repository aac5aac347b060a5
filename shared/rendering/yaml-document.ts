/** Writes plain data as a YAML document in block style, with every ambiguous text as one quoted literal. */

/** Content of a document; undefined entries are omitted. */
export type Yaml = string | number | boolean | readonly Yaml[] | { readonly [key: string]: Yaml | undefined };

/** Texts that every version of YAML reads as strings. */
const PLAIN = /^[A-Za-z/][\w./-]*$/;
/** Words that YAML 1.1 or 1.2 reads as another type. */
const TAKEN = /^(?:true|false|null|yes|no|on|off|y|n|[\d._]+)$/i;

/** Function that writes a text, such as `quote.yaml`. */
type Quote = (text: string) => string;

const isScalar = (value: Yaml): value is string | number | boolean => typeof value !== 'object';

const isEmpty = (value: object): boolean => Object.keys(value).length === 0;

const indented = (lines: readonly string[]): readonly string[] => lines.map((line) => `  ${line}`);

const scalar = (value: string | number | boolean, quote: Quote): string => {
  if (typeof value !== 'string') return String(value);
  return PLAIN.test(value) && !TAKEN.test(value) ? value : quote(value);
};

const isList = (value: Yaml): value is readonly Yaml[] => Array.isArray(value);

const linesOf = (value: Yaml, quote: Quote): readonly string[] => {
  if (isScalar(value)) return [scalar(value, quote)];
  if (isEmpty(value)) return [isList(value) ? '[]' : '{}'];
  if (isList(value))
    return value.flatMap((one) => {
      const [first = '', ...rest] = linesOf(one, quote);
      return [`- ${first}`, ...indented(rest)];
    });
  return Object.entries(value).flatMap(([key, one]) => {
    if (one === undefined) return [];
    const name = scalar(key, quote);
    const lines = linesOf(one, quote);
    return isScalar(one) || isEmpty(one) ? [`${name}: ${lines[0]}`] : [`${name}:`, ...indented(lines)];
  });
};

/**
 * Returns a document that ends with a line break.
 * @throws UnquotableError for a text that cannot be represented
 */
export const yamlDocument = (value: Yaml, quote: Quote): string => `${linesOf(value, quote).join('\n')}\n`;
