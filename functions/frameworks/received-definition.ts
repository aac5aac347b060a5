/** Reads the text of a custom framework into its definition. */
import { readYamlText, type YamlKind } from '#functions/platform/yaml/yaml-text.ts';
import { type CustomDefinition, customLimits, type DataPath } from '#shared/frameworks/custom/definition.ts';
import { parseDefinition } from '#shared/frameworks/custom/parse-definition.ts';
import { importCatalog, isCatalog } from '#shared/frameworks/oscal/import-catalog.ts';
import { type ErrorDetail, invalid, ProblemError } from '#shared/kernel/errors.ts';
import { parameterIds } from '#shared/parameters/catalogue.ts';

/** Some 3,000 entries are the most that is taken; more are read to say so. An OSCAL catalog has four a parameter. */
const framework: YamlKind = {
  what: 'text',
  mostBytes: customLimits.textBytes,
  mostBytesText: '512 KiB',
  mostEntries: 150_000,
  mostInOne: 2000,
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
    // What cannot be read is told like what is wrong in it: with the line, beside the text.
    if (error instanceof ProblemError && error.details) throw invalid(error.details);
    throw error;
  }
};

/**
 * The definition that a text holds: our format, or an OSCAL catalog.
 * @throws ProblemError 422 whose details name path and line; 413 above 512 KiB
 */
export const receivedDefinition = (text: string): Received => {
  const { data, lines } = read(text);
  /** The line of the nearest part that is there: what is missing has none. */
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
