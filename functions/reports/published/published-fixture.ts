/** For tests: violations of the published schema of a file format. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';

const resolve = createRequire(import.meta.url).resolve;

const folderOf = (library: string): string => dirname(resolve(`${library}/package.json`));

interface Schema {
  readonly $id?: string;
  readonly [member: string]: unknown;
}

const schemaAt = (...path: readonly string[]): Schema => JSON.parse(readFileSync(join(...path), 'utf8'));

/** Formats are checked too; those unknown to `ajv-formats` are treated as the ones they extend. */
const validator = (unicodeRegExp = true): Ajv => {
  const ajv = new Ajv({ strict: false, allErrors: true, unicodeRegExp });
  // In this CommonJS module, the function is the `default` property.
  (addFormats as unknown as { default: (to: Ajv) => Ajv }).default(ajv);
  ajv.addFormat('iri-reference', true);
  ajv.addFormat('idn-email', true);
  return ajv;
};

export const oscalSchemaFile = join(import.meta.dirname, 'oscal_assessment-results_schema.json');

/** Removes `$id` from its definitions, which is a base URI in that draft; references are by location anyway. */
const withoutIds = (value: unknown, isTop = true): unknown => {
  if (Array.isArray(value)) return value.map((one) => withoutIds(one, false));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, member]) => isTop || key !== '$id' || typeof member !== 'string')
      .map(([key, member]) => [key, withoutIds(member, false)]),
  );
};

/** Draft 4, whose only used difference from draft 7 is `id`. */
const sarifSchema = (): Schema => {
  const folder = join(folderOf('@microsoft/jest-sarif'), 'lib/schemas');
  const { id: _, $schema: __, ...schema } = schemaAt(folder, 'sarif-2.1.0-rtm.5.json');
  return schema;
};

const cyclonedxFolder = () => join(folderOf('@cyclonedx/cyclonedx-library'), 'res/schema');

const compilers: Readonly<Record<string, () => ValidateFunction>> = {
  oscal: () => validator().compile(withoutIds(schemaAt(oscalSchemaFile)) as Schema),
  // One of its expressions is invalid with the Unicode flag.
  sarif: () => validator(false).compile(sarifSchema()),
  cyclonedx: () => {
    const ajv = validator();
    const [main = '', ...others] = ['bom-1.7', 'spdx', 'jsf-0.82', 'cryptography-defs'].map(
      (name) => `${name}.SNAPSHOT.schema.json`,
    );
    // By file name, by which the first schema refers to the others.
    for (const name of others)
      ajv.addSchema({ ...schemaAt(cyclonedxFolder(), name), $id: `http://cyclonedx.org/schema/${name}` });
    return ajv.compile(schemaAt(cyclonedxFolder(), main));
  },
};

const compiled = new Map<string, ValidateFunction>();

/** Formats that have a published schema. */
export const published = Object.keys(compilers);

/** Returns the violations of a file, as `path: error`; empty if valid. */
export const faultsOf = (format: string, file: unknown): readonly string[] => {
  const compile = compilers[format];
  if (!compile) throw new Error(`There is no published schema of ${format}.`);
  const validate = compiled.get(format) ?? compile();
  compiled.set(format, validate);
  validate(file);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath}: ${message}`);
};
