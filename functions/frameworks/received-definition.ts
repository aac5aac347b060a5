/** Parses the text of a custom framework into its definition. */
import { readYamlText, type YamlKind } from '#functions/platform/yaml/yaml-text.ts';
import { type CustomDefinition, customLimits, type DataPath } from '#shared/frameworks/custom/definition.ts';
import { parseDefinition } from '#shared/frameworks/custom/parse-definition.ts';
import { importCatalog, isCatalog } from '#shared/frameworks/oscal/import-catalog.ts';
import { type ErrorDetail, invalid, ProblemError } from '#shared/kernel/errors.ts';
import { parameterIds } from '#shared/parameters/catalog.ts';

/**
 * At most about 3,000 entries are accepted; more are read only to report that. An OSCAL catalog has four
 * entries per parameter.
 */
const framework: YamlKind = {
  what: 'text',
  maxBytes: customLimits.textBytes,
  maxBytesText: '512 KiB',
  maxEntries: 150_000,
  maxInOne: 2000,
};

export interface Received {
  readonly definition: CustomDefinition;
  readonly format: 'definition' | 'oscal';
}

const known: ReadonlySet<string> = new Set(parameterIds);

const read = (text: string) => {
  try {
    return readYamlText(text, framework);
  } catch (error) {
    // Parse errors are reported like content errors: with the line, beside the text.
    if (error instanceof ProblemError && error.details) throw invalid(error.details);
    throw error;
  }
};

/**
 * Returns the definition in a text: our format, or an OSCAL catalog.
 * @throws ProblemError 422 with path and line in its details; 413 above 512 KiB
 */
export const receivedDefinition = (text: string): Received => {
  const { data, lines } = read(text);
  /** Returns the line of the nearest existing part, because a missing part has no line. */
  const lineOf = (path: DataPath): number | undefined => {
    for (let depth = path.length; depth > 0; depth -= 1) {
      const range = lines(path.slice(0, depth));
      if (range) return range.from;
    }
    return undefined;
  };
  const oscal = isCatalog(data);
  const parsed = oscal ? importCatalog(data, known) : parseDefinition(data, known);
  if (parsed.ok) return { definition: parsed.definition, format: oscal ? 'oscal' : 'definition' };
  throw invalid(
    parsed.errors.map(({ path, message }): ErrorDetail => {
      const line = lineOf(path);
      return { path: path.join('.') || 'text', message, ...(line === undefined ? {} : { line }) };
    }),
  );
};
