import { RejectionError } from './kind.ts';

const kebab = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

/**
 * Validates a name of one or more parts.
 * @returns its parts
 * @throws RejectionError with the expected format and an example
 */
export const partsOf = (
  name: string,
  { shape, example, count }: { shape: string; example: string; count: number },
): readonly string[] => {
  const parts = name.split('/');
  const wrong = parts.find((part) => !kebab.test(part));
  const expected = `It must be ${shape}, such as ${example}`;
  if (parts.length !== count) throw new RejectionError(`'${name}' is not a valid name. ${expected}.`);
  if (wrong !== undefined)
    throw new RejectionError(
      `'${wrong}' is not a valid name. ${expected}: lower-case words that begin with a letter, joined by single hyphens.`,
    );
  return parts;
};

export const camelCase = (name: string): string =>
  name.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** `archiveAgent` → `archive-agent`. */
export const kebabCase = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const plainWords = (name: string): string => name.replaceAll('-', ' ');

/** Forms of a kebab-case name. A placeholder such as `{{item.pascal}}` selects one. */
export const forms = {
  /** `archiveAgent`. */
  camel: camelCase,
  /** `ArchiveAgent`. */
  pascal: (name: string) => camelCase(`-${name}`),
  /** `archive agent`. */
  words: plainWords,
  /** `an archive agent`. */
  article: (name: string) => `${/^[aeiou]/.test(name) ? 'an' : 'a'} ${plainWords(name)}`,
  /** `Archive agent`. */
  title: (name: string) => `${name.charAt(0).toUpperCase()}${plainWords(name.slice(1))}`,
  /** `ARCHIVE_AGENT`. */
  constant: (name: string) => name.replaceAll('-', '_').toUpperCase(),
  /** `ARCHIVE-AGENT`. */
  upper: (name: string) => name.toUpperCase(),
  /** `ARCHIVEAGENT`, an item kind of the table. */
  kind: (name: string) => name.replaceAll('-', '').toUpperCase(),
};

/**
 * Returns the singular: `agents` → `agent`, `policies` → `policy`. Returns a name that is not a plural
 * unchanged.
 */
export const singular = (many: string): string =>
  many
    .replace(/ies$/, 'y')
    .replace(/(ss|x|ch|sh)es$/, '$1')
    .replace(/([^s])s$/, '$1');

/** Returns the plural: `agent` → `agents`, `policy` → `policies`. */
export const plural = (one: string): string =>
  /[^aeiou]y$/.test(one) ? one.replace(/y$/, 'ies') : /(?:s|x|ch|sh)$/.test(one) ? `${one}es` : `${one}s`;
