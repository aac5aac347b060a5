/** For tests: what a file breaks of the schema that its publisher has for it. */
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

/** Formats are checked, too; those that `ajv-formats` does not have are taken for what they extend. */
const validator = (unicodeRegExp = true): Ajv => {
  const ajv = new Ajv({ strict: false, allErrors: true, unicodeRegExp });
  // A module of CommonJS: its function stands under `default`.
  (addFormats as unknown as { default: (to: Ajv) => Ajv }).default(ajv);
  ajv.addFormat('iri-reference', true);
  ajv.addFormat('idn-email', true);
  return ajv;
};

export const oscalSchemaFile = join(import.meta.dirname, 'oscal_assessment-results_schema.json');

/** Its definitions name themselves by `$id`, which is an address in that draft; references go by place all the same. */
const withoutIds = (value: unknown, isTop = true): unknown => {
  if (Array.isArray(value)) return value.map((one) => withoutIds(one, false));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, member]) => isTop || key !== '$id' || typeof member !== 'string')
      .map(([key, member]) => [key, withoutIds(member, false)]),
  );
};

/** Draft 4, of which it uses nothing but `id` that draft 7 reads otherwise. */
const sarifSchema = (): Schema => {
  const folder = join(folderOf('@microsoft/jest-sarif'), 'lib/schemas');
  const { id: _, $schema: __, ...schema } = schemaAt(folder, 'sarif-2.1.0-rtm.5.json');
  return schema;
};

const cyclonedxFolder = () => join(folderOf('@cyclonedx/cyclonedx-library'), 'res/schema');

const compilers: Readonly<Record<string, () => ValidateFunction>> = {
  oscal: () => validator().compile(withoutIds(schemaAt(oscalSchemaFile)) as Schema),
  // One of its expressions is none with the flag for Unicode.
  sarif: () => validator(false).compile(sarifSchema()),
  cyclonedx: () => {
    const ajv = validator();
    const [main = '', ...others] = ['bom-1.7', 'spdx', 'jsf-0.82', 'cryptography-defs'].map(
      (name) => `${name}.SNAPSHOT.schema.json`,
    );
    // By the names of their files, by which the first refers to the others.
    for (const name of others)
      ajv.addSchema({ ...schemaAt(cyclonedxFolder(), name), $id: `http://cyclonedx.org/schema/${name}` });
    return ajv.compile(schemaAt(cyclonedxFolder(), main));
  },
};

const compiled = new Map<string, ValidateFunction>();

/** Formats that have a published schema. */
export const published = Object.keys(compilers);

/** Faults of a file, as `path: what is wrong`; none where it is valid. */
export const faultsOf = (format: string, file: unknown): readonly string[] => {
  const compile = compilers[format];
  if (!compile) throw new Error(`There is no published schema of ${format}.`);
  const validate = compiled.get(format) ?? compile();
  compiled.set(format, validate);
  validate(file);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath}: ${message}`);
};
