import { type SchemaNode, valueWords } from './manifest-schema-node.ts';
import { yamlPlace } from './yaml-place.ts';

export interface CompletionOption {
  /** The selectable key or value. */
  readonly label: string;
  /** Text that replaces the prefix. */
  readonly insert: string;
  readonly detail: string;
}

export interface Completion {
  /** Characters before the caret that the selection replaces. */
  readonly prefix: string;
  readonly options: readonly CompletionOption[];
  /** Description of the key on the caret's line; absent while a key is being typed. */
  readonly about?: string | undefined;
}

const nodeAt = (schema: SchemaNode, path: readonly string[]): SchemaNode | undefined =>
  path.reduce<SchemaNode | undefined>((node, key) => own(node?.properties, key), schema);

const own = <T>(record: Readonly<Record<string, T>> | undefined, key: string): T | undefined =>
  record !== undefined && Object.hasOwn(record, key) ? record[key] : undefined;

/** Returns what follows a key: its value on the line, or the block that it opens. */
const afterKey = ({ properties, type }: SchemaNode, indent: number): string => {
  if (properties !== undefined) return `:\n${' '.repeat(indent + 2)}`;
  return type === 'array' ? `:\n${' '.repeat(indent)}  - ` : ': ';
};

/** Quotes a text that YAML would read as a number, boolean or null. */
const quoted = (text: string): string =>
  /^(?:[-+.\d].*|true|false|null|~)$/i.test(text) ? `'${text}'` : text;

const valuesOf = ({ type, enum: options }: SchemaNode): readonly CompletionOption[] => {
  if (type === 'boolean') {
    return ['true', 'false'].map((label) => ({ label, insert: label, detail: '' }));
  }
  return (options ?? []).map((label) => ({ label, insert: quoted(label), detail: '' }));
};

/** Rank of a match, lower is better: prefix, substring, match in the title. */
const rank = ({ label, detail }: CompletionOption, prefix: string): number => {
  if (label.startsWith(prefix)) return 0;
  if (label.includes(prefix)) return 1;
  return detail.toLowerCase().includes(prefix) ? 2 : 3;
};

const matching = (options: readonly CompletionOption[], prefix: string): readonly CompletionOption[] => {
  const lower = prefix.toLowerCase();
  const found = options
    .map((option) => ({ option, rank: rank(option, lower) }))
    .filter((one) => one.rank < 3)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ option }) => option);
  return found.length === 1 && found[0]?.label === prefix ? [] : found;
};

/** Returns the completions at a caret of a manifest by its JSON Schema; undefined if the schema has none. */
export const completionAt = (schema: SchemaNode, text: string, caret: number): Completion | undefined => {
  const place = yamlPlace(text, caret);
  const block = place && nodeAt(schema, place.path);
  if (place === undefined || block?.properties === undefined) return undefined;
  const { key, prefix, indent, siblings } = place;
  if (key === undefined) {
    const keys = Object.entries(block.properties)
      .filter(([name]) => !siblings.has(name))
      .map(([name, node]) => ({
        label: name,
        insert: name + afterKey(node, indent),
        detail: node.title ?? node.description ?? '',
      }));
    return { prefix, options: matching(keys, prefix) };
  }
  const node = own(block.properties, key);
  if (node === undefined) return undefined;
  const about = `${node.title ?? node.description ?? key}: ${valueWords(node)}`;
  return { prefix, options: matching(valuesOf(node), prefix), about };
};
