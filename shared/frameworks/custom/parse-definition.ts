/** Accredit format of a custom framework. The text was YAML or JSON; this validates the parsed data. */
import * as v from 'valibot';
import { CUSTOM_PREFIX } from '#shared/frameworks/names.ts';
import { visibleLine } from '#shared/kernel/visible-line.ts';
import type { ParameterId } from '#shared/parameters/catalog.ts';
import { unknownParameter } from '#shared/parameters/nearest.ts';
import {
  type CustomControl,
  customLimits,
  type DataPath,
  type DefinitionError,
  type ParsedDefinition,
} from './definition.ts';

/** Maximum number of reported errors; more would not be read. */
const MAX_ERRORS = 100;

const isMap = (input: unknown): input is Record<string, unknown> =>
  typeof input === 'object' && input !== null && !Array.isArray(input);

/** Multi-line text. YAML parses an unquoted `1.10` as a number, which changes the text. */
const text = (most: number) =>
  v.pipe(
    v.string('Must be text; write it in quotes'),
    v.trim(),
    v.minLength(1, 'Must not be empty'),
    v.maxLength(most, `Must be at most ${most} characters`),
    v.check((given) => given.isWellFormed(), 'Must not contain incomplete characters'),
  );
const line = (most: number) =>
  v.pipe(text(most), v.regex(/^\P{Cc}*$/u, 'Must be one line without control characters'));

/** Characters of RFC 3986, which links in an export must use. */
const ADDRESS =
  /^https?:\/\/(?:[\w.~!$&'()*+,;=:@/?-]|%[0-9a-f]{2})+(?:#(?:[\w.~!$&'()*+,;=:@/?-]|%[0-9a-f]{2})*)?$/i;

/** Fields common to all definition formats. */
export const fields = {
  name: v.pipe(line(customLimits.name), visibleLine('Name')),
  version: line(customLimits.title),
  publisher: line(customLimits.title),
  license: line(customLimits.text),
  notice: text(customLimits.text),
  url: v.pipe(
    line(customLimits.text),
    v.url('Must be an absolute http or https address'),
    v.regex(ADDRESS, 'Must be an absolute http or https URL, with special characters percent-encoded'),
  ),
  id: line(customLimits.id),
  title: line(customLimits.title),
  category: line(customLimits.title),
  intent: text(customLimits.text),
  why: text(customLimits.text),
} as const;

const key = v.pipe(
  v.string('Must be text; write it in quotes'),
  v.transform((given) => (given.startsWith(CUSTOM_PREFIX) ? given.slice(CUSTOM_PREFIX.length) : given)),
  v.maxLength(customLimits.key, `Must be at most ${customLimits.key} characters`),
  v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Must be lowercase words joined by hyphens, such as acme-ai-policy'),
  v.transform((slug) => `${CUSTOM_PREFIX}${slug}`),
);

/** Returns a closed map whose error messages list its keys. */
const closedMap = <const E extends v.ObjectEntries>(entries: E) => {
  const keys = Object.keys(entries).join(', ');
  return v.pipe(
    v.custom<object>(isMap, `Must be a map with ${keys}`),
    v.strictObject(entries, ({ expected }) =>
      expected === 'never' ? `Unknown key; the valid keys are ${keys}` : 'Is required',
    ),
  );
};

const envelope = closedMap({
  key: v.optional(key),
  name: fields.name,
  version: fields.version,
  publisher: v.optional(fields.publisher),
  notice: v.optional(fields.notice),
  license: v.optional(fields.license),
  url: v.optional(fields.url),
  controls: v.pipe(
    v.array(
      closedMap({
        id: fields.id,
        title: fields.title,
        category: v.optional(fields.category),
        intent: v.optional(fields.intent),
        parameters: v.unknown(),
      }),
      'Must be a list of controls',
    ),
    v.minLength(1, 'Must have at least one control'),
    v.maxLength(customLimits.controls, `Must have at most ${customLimits.controls} controls`),
  ),
});

/** Valid parameters of a control, and errors of the others. */
export interface Mapped {
  readonly parameters: CustomControl['parameters'];
  readonly errors: readonly DefinitionError[];
}

/** A parameter that a control names, with its location. */
export interface Named {
  readonly id: unknown;
  readonly why: unknown;
  readonly at: DataPath;
}

/**
 * Validates the parameters that a control names.
 * @param at path of the control's mapping, for errors that concern all of it
 */
export const mappedParameters = (
  named: readonly Named[],
  at: DataPath,
  known: ReadonlySet<string>,
): Mapped => {
  const parameters: Partial<Record<ParameterId, string>> = {};
  const errors: DefinitionError[] = [];
  if (named.length === 0) errors.push({ path: at, message: 'Must name at least one parameter' });
  if (named.length > customLimits.parametersPerControl) {
    const message = `Must name at most ${customLimits.parametersPerControl} parameters`;
    return { parameters, errors: [{ path: at, message }] };
  }
  for (const { id, why, at: path } of named) {
    if (typeof id !== 'string') errors.push({ path, message: 'Must be the ID of a parameter' });
    else if (!known.has(id)) errors.push({ path, message: unknownParameter(id, known) });
    else if (Object.hasOwn(parameters, id)) errors.push({ path, message: `${id} is listed twice` });
    else if (why === null || why === undefined || why === '') parameters[id as ParameterId] = '';
    else {
      const reason = v.safeParse(fields.why, why);
      if (reason.success) parameters[id as ParameterId] = reason.output;
      else errors.push({ path, message: reason.issues[0].message });
    }
  }
  return { parameters, errors };
};

/** A mapping is a map of IDs to reasons, or a list of IDs. */
const mappingOf = (given: unknown, at: DataPath, known: ReadonlySet<string>): Mapped => {
  if (Array.isArray(given)) {
    const named = given.map((id: unknown, index) => ({ id, why: undefined, at: [...at, index] }));
    return mappedParameters(named, at, known);
  }
  if (isMap(given)) {
    const named = Object.entries(given).map(([id, why]) => ({ id, why, at: [...at, id] }));
    return mappedParameters(named, at, known);
  }
  const message = 'Must be a map of parameter IDs to reasons, or a list of parameter IDs';
  return { parameters: {}, errors: [{ path: at, message }] };
};

/** Returns an error for each repeated ID after its first occurrence. */
export const repeatedIds = (ids: readonly { readonly id: string; readonly at: DataPath }[]) => {
  const seen = new Set<string>();
  return ids.flatMap(({ id, at }): DefinitionError[] => {
    if (seen.has(id)) return [{ path: at, message: `A control ${id} already exists` }];
    seen.add(id);
    return [];
  });
};

/**
 * Returns an error if the controls name too many parameters in total.
 * @param at path of the controls
 */
export const crowded = (
  controls: readonly Pick<CustomControl, 'parameters'>[],
  at: DataPath,
): readonly DefinitionError[] => {
  const named = controls.reduce((sum, { parameters }) => sum + Object.keys(parameters).length, 0);
  const most = customLimits.mappings;
  return named > most
    ? [
        {
          path: at,
          message: `The controls must name at most ${most} parameters in total; they name ${named}`,
        },
      ]
    : [];
};

const pathOf = (issue: v.BaseIssue<unknown>): DataPath =>
  (issue.path ?? []).map(({ key }) => (typeof key === 'number' ? key : String(key)));

export const rejected = (errors: readonly DefinitionError[]): ParsedDefinition => ({
  ok: false,
  errors: errors.slice(0, MAX_ERRORS),
});

type Filled<T> = { readonly [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  readonly [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>;
};

/** Returns the entries without undefined values. */
export const filled = <T extends object>(entries: T): Filled<T> =>
  Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== undefined)) as Filled<T>;

/**
 * Validates a definition in the Accredit format.
 * @param known IDs of the catalog's parameters
 */
export const parseDefinition = (data: unknown, known: ReadonlySet<string>): ParsedDefinition => {
  const parsed = v.safeParse(envelope, data);
  const issues = parsed.success ? [] : parsed.issues;
  const shape = issues.map((issue) => ({ path: pathOf(issue), message: issue.message }));
  // Mappings are validated even if other fields are invalid, so that one upload reports all errors.
  const given = isMap(data) && Array.isArray(data.controls) ? data.controls : [];
  const mapped = given
    .slice(0, customLimits.controls)
    .map((control: unknown, index) =>
      isMap(control)
        ? mappingOf(control.parameters, ['controls', index, 'parameters'], known)
        : { parameters: {}, errors: [] },
    );
  const errors = [...shape, ...mapped.flatMap((one) => one.errors)];
  if (!parsed.success) return rejected(errors);
  const repeated = repeatedIds(
    parsed.output.controls.map(({ id }, index) => ({ id, at: ['controls', index, 'id'] })),
  );
  const faults = [...errors, ...repeated, ...crowded(mapped, ['controls'])];
  if (faults.length > 0) return rejected(faults);
  const { key, name, version, publisher, notice, license, url } = parsed.output;
  const controls = parsed.output.controls.map(({ id, title, category, intent }, index) => ({
    ...filled({ id, title, category, intent }),
    parameters: mapped[index]?.parameters ?? {},
  }));
  return {
    ok: true,
    definition: { ...filled({ key, name, version, publisher, notice, license, url }), controls },
  };
};
