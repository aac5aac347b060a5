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
  const odd = parts.find((part) => !kebab.test(part));
  const wanted = `It must be ${shape}, such as ${example}`;
  if (parts.length !== count) throw new RejectionError(`'${name}' is not a name here. ${wanted}.`);
  if (odd !== undefined)
    throw new RejectionError(
      `'${odd}' is not a name here. ${wanted}: lower-case words that begin with a letter, joined by single hyphens.`,
    );
  return parts;
};

/** `archive-agent` → `archiveAgent`. */
export const camelCase = (name: string): string =>
  name.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** `archive-agent` → `ArchiveAgent`. */
export const pascalCase = (name: string): string => camelCase(`-${name}`);

/** `archiveAgent` → `archive-agent`. */
export const kebabCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** `archive-agent` → `Archive agent`. */
export const sentenceCase = (name: string): string =>
  `${name.charAt(0).toUpperCase()}${name.slice(1)}`.replaceAll('-', ' ');

/** `archive-agent` → `archive agent`. */
export const plainWords = (name: string): string => name.replaceAll('-', ' ');

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

/** Returns the name of an item kind in the table: `api-key` → `APIKEY`. */
export const kindName = (one: string): string => one.replaceAll('-', '').toUpperCase();

/** Returns the name with its article: `a ward`, `an issue`. */
export const withArticle = (one: string): string => `${/^[aeiou]/.test(one) ? 'an' : 'a'} ${plainWords(one)}`;
