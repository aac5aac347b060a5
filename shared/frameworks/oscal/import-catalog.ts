/**
 * Imports an OSCAL catalog (1.1, JSON) as a custom framework. Its controls map to parameters by properties in
 * the product's namespace.
 */
import * as v from 'valibot';
import {
  type CustomControl,
  customLimits,
  type DataPath,
  type DefinitionError,
  type ParsedDefinition,
} from '#shared/frameworks/custom/definition.ts';
import {
  crowded,
  fields,
  filled,
  mappedParameters,
  type Named,
  rejected,
  repeatedIds,
} from '#shared/frameworks/custom/parse-definition.ts';
import { OSCAL_NS, ours } from './oscal.ts';

type Data = Readonly<Record<string, unknown>>;

const isMap = (input: unknown): input is Data =>
  typeof input === 'object' && input !== null && !Array.isArray(input);

/** Returns the map entries of a list, each with its index. */
const mapsIn = (list: unknown): readonly (readonly [Data, number])[] =>
  Array.isArray(list)
    ? list.flatMap((one: unknown, index) => (isMap(one) ? [[one, index] as const] : []))
    : [];

/** Returns true if data is meant as an OSCAL catalog. */
export const isCatalog = (data: unknown): boolean => isMap(data) && isMap(data.catalog);

/** Instructions for mapping a control. */
export const HOW_TO_MAP = `Add props of the form { "name": "${ours.parameter}", "ns": "${OSCAL_NS}", "value": "<parameter id>", "remarks": "<why>" }`;

const isOurs = ({ ns }: Data): boolean => ns === OSCAL_NS;

/** Returns the value of a property in the product's namespace. */
const ownProperty = (props: unknown, name: string): unknown =>
  mapsIn(props).find(([one]) => isOurs(one) && one.name === name)?.[0].value;

/** State that accumulates while a catalog is read. */
interface Reading {
  readonly known: ReadonlySet<string>;
  readonly errors: DefinitionError[];
  readonly controls: { readonly control: CustomControl; readonly at: DataPath }[];
  mapped: number;
}

/** Returns a required field; adds an error if it is missing or invalid. */
const required = <S extends v.GenericSchema<unknown, string>>(
  schema: S,
  value: unknown,
  path: DataPath,
  errors: DefinitionError[],
): string => {
  const parsed = v.safeParse(schema, value);
  if (parsed.success) return parsed.output;
  errors.push({ path, message: value === undefined ? 'Is required' : parsed.issues[0].message });
  return '';
};

const optional = <S extends v.GenericSchema<unknown, string>>(
  schema: S,
  value: unknown,
  path: DataPath,
  errors: DefinitionError[],
): string | undefined =>
  value === undefined || value === '' ? undefined : required(schema, value, path, errors);

/** Returns the readable ID: OSCAL's label, otherwise the token. */
const idOf = (control: Data, at: DataPath, errors: DefinitionError[]): string => {
  const label = mapsIn(control.props).find(
    ([{ name, class: kind, ns }]) =>
      name === ours.label && kind === undefined && (ns === undefined || ns === OSCAL_NS),
  );
  return label
    ? required(fields.id, label[0].value, [...at, 'props', label[1], 'value'], errors)
    : required(fields.id, control.id, [...at, 'id'], errors);
};

const isWithdrawn = ({ props }: Data): boolean =>
  mapsIn(props).some(([{ name, value }]) => name === 'status' && String(value).toLowerCase() === 'withdrawn');

const readControl = (control: Data, at: DataPath, category: string | undefined, reading: Reading): void => {
  const { errors, known } = reading;
  for (const [inner, place] of mapsIn(control.controls)) {
    readControl(inner, [...at, 'controls', place], category, reading);
  }
  if (isWithdrawn(control)) return;
  const named = mapsIn(control.props).flatMap(([one, place]): Named[] =>
    isOurs(one) && one.name === ours.parameter
      ? [{ id: one.value, why: one.remarks, at: [...at, 'props', place] }]
      : [],
  );
  const id = idOf(control, at, errors);
  if (named.length === 0) {
    errors.push({
      path: at,
      message: `The control ${id} names no parameter. ${HOW_TO_MAP}, or remove the control`,
    });
    return;
  }
  reading.mapped += 1;
  const title = required(fields.title, control.title, [...at, 'title'], errors);
  const statement = mapsIn(control.parts).find(([{ name }]) => name === 'statement');
  const intent =
    statement && optional(fields.intent, statement[0].prose, [...at, 'parts', statement[1], 'prose'], errors);
  const { parameters, errors: wrong } = mappedParameters(named, at, known);
  errors.push(...wrong);
  reading.controls.push({ control: { ...filled({ id, title, category, intent }), parameters }, at });
};

const readGroup = (group: Data, at: DataPath, reading: Reading): void => {
  const category = optional(fields.category, group.title, [...at, 'title'], reading.errors);
  readMembers(group, at, category, reading);
};

function readMembers(holder: Data, at: DataPath, category: string | undefined, reading: Reading): void {
  for (const [group, place] of mapsIn(holder.groups)) readGroup(group, [...at, 'groups', place], reading);
  for (const [control, place] of mapsIn(holder.controls))
    readControl(control, [...at, 'controls', place], category, reading);
}

const publisherOf = (metadata: Data): unknown => {
  const responsible = mapsIn(metadata['responsible-parties']).find(
    ([one]) => one['role-id'] === 'publisher' || one['role-id'] === 'creator',
  )?.[0];
  const uuids = Array.isArray(responsible?.['party-uuids']) ? responsible['party-uuids'] : [];
  return mapsIn(metadata.parties).find(([{ uuid }]) => uuids.includes(uuid))?.[0].name;
};

const urlOf = (metadata: Data): unknown =>
  mapsIn(metadata.links).find(
    ([{ rel, href }]) =>
      (rel === 'reference' || rel === 'canonical') && typeof href === 'string' && /^https?:/i.test(href),
  )?.[0].href;

/**
 * Validates a catalog.
 * @param known IDs of the catalog's parameters
 */
export const importCatalog = (data: unknown, known: ReadonlySet<string>): ParsedDefinition => {
  const catalog = isMap(data) && isMap(data.catalog) ? data.catalog : {};
  const metadata = isMap(catalog.metadata) ? catalog.metadata : {};
  const errors: DefinitionError[] = [];
  const at = ['catalog', 'metadata'];
  const oscal = metadata['oscal-version'];
  if (typeof oscal !== 'string' || !/^1\.\d+\.\d+$/.test(oscal)) {
    errors.push({ path: [...at, 'oscal-version'], message: 'Must be an OSCAL version 1, such as 1.1.3' });
  }
  const name = required(fields.name, metadata.title, [...at, 'title'], errors);
  const version = required(fields.version, metadata.version, [...at, 'version'], errors);
  const notice = optional(fields.notice, metadata.remarks, [...at, 'remarks'], errors);
  const license = optional(
    fields.license,
    ownProperty(metadata.props, ours.license),
    [...at, 'props'],
    errors,
  );
  const publisher = optional(fields.publisher, publisherOf(metadata), [...at, 'parties'], errors);
  const url = optional(fields.url, urlOf(metadata), [...at, 'links'], errors);
  const reading: Reading = { known, errors, controls: [], mapped: 0 };
  readMembers(catalog, ['catalog'], undefined, reading);
  if (reading.mapped === 0) {
    const message = `No control of the catalog names a parameter of this product, so it cannot be evaluated. ${HOW_TO_MAP}`;
    return rejected([{ path: ['catalog'], message }]);
  }
  if (reading.controls.length > customLimits.controls) {
    const message = `Must have at most ${customLimits.controls} controls`;
    return rejected([{ path: ['catalog'], message }]);
  }
  errors.push(
    ...repeatedIds(reading.controls.map(({ control, at: path }) => ({ id: control.id, at: path }))),
    ...crowded(
      reading.controls.map(({ control }) => control),
      ['catalog'],
    ),
  );
  if (errors.length > 0) return rejected(errors);
  return {
    ok: true,
    definition: {
      ...filled({ name, version, publisher, notice, license, url }),
      controls: reading.controls.map(({ control }) => control),
    },
  };
};
