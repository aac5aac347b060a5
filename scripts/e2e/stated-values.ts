/**
 * Values with which every parameter that can be declared or attested passes or fails: the deciding values
 * from the catalog's tables.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#scripts/build/places.ts';
import { rows } from '#shared/frameworks/expected/rows.ts';
import type { Framework } from '#shared/frameworks/framework.ts';
import { DAY } from '#shared/kernel/time.ts';
import { parameterById } from '#shared/parameters/catalog.ts';
import {
  families,
  type Parameter,
  type ParameterValue,
  type ValueType,
} from '#shared/parameters/parameter.ts';
import { isCounted } from '#shared/parameters/value.ts';

/** Result of a value. */
export type Outcome = 'pass' | 'fail';

/**
 * Deciding values by parameter. If there are several, the last one is used, which is the most comprehensive.
 */
const values = new Map(
  families.flatMap((family) => {
    const table = readFileSync(join(root, `shared/parameters/expected/fixtures/${family}.csv`), 'utf8');
    return rows(table).map((row) => [row.parameter, row] as const);
  }),
);

/**
 * Returns a date that leads to the outcome: required recent events happened yesterday, and required validity
 * is in the future.
 */
const dayFor = ({ of }: Extract<ValueType, { readonly type: 'date' }>, outcome: Outcome): string => {
  if (outcome === 'fail') return '2001-01-01';
  return of === undefined ? '2999-12-31' : new Date(Date.now() - DAY).toISOString().slice(0, 10);
};

/** Returns a value of the parameter that leads to the outcome. */
export const valueFor = ({ id, value }: Parameter, outcome: Outcome): ParameterValue => {
  const text = values.get(id)?.[outcome]?.split('|').at(-1);
  if (text === undefined) throw new Error(`No value of ${id} is known to ${outcome}.`);
  if (value.type === 'boolean') return text === 'true';
  if (value.type === 'list') return text === '[]' ? [] : text.split(';');
  if (value.type === 'date') return dayFor(value, outcome);
  return value.type === 'enum' || value.type === 'text' ? text : Number(text);
};

/** Whether some value of the parameter leads to the outcome. */
export const canBe = ({ id }: Parameter, outcome: Outcome): boolean => Boolean(values.get(id)?.[outcome]);

/** Returns the parameters of a framework without duplicates. */
export const parametersOf = ({ controls }: Framework): readonly Parameter[] => {
  const ids = new Set(controls.flatMap((control) => Object.keys(control.parameters)));
  return [...ids].flatMap((id) => parameterById(id) ?? []);
};

/** Whether an owner can declare it in the manifest. A counted number requires a dated document. */
export const isDeclared = ({ sources, value }: Parameter): boolean =>
  sources.includes('manifest') && !isCounted(value);
/** Whether it requires an attestation because it cannot be declared. */
export const isAttested = (one: Parameter): boolean =>
  !isDeclared(one) && one.sources.includes('attestation');
