/**
 * The catalog data that collection and evaluation need. The texts of its parameters are in a separate module.
 */
import type { JudgedFramework } from '#shared/frameworks/framework.ts';
import type { JudgedParameter } from '#shared/parameters/parameter.ts';
import { judgedText } from './judged-catalog.gen.ts';

/** The shape of `judgedText`. */
export interface JudgedData {
  readonly frameworks: Readonly<Record<string, JudgedFramework>>;
  readonly parameters: Readonly<Record<string, JudgedParameter>>;
}

// Stored as text, because engines parse JSON several times faster than the same data as code.
const { frameworks, parameters }: JudgedData = JSON.parse(judgedText);

/** The frameworks of the catalog by key, in catalog order. */
export const judgedFrameworks = frameworks;
/** The parameters of the catalog by id, in catalog order. */
export const judgedParameters = parameters;

/** Returns the framework with that key, if the catalog has it. */
export const judgedFramework = (key: string): JudgedFramework | undefined =>
  Object.hasOwn(frameworks, key) ? frameworks[key] : undefined;

/** Returns the parameter with this id, if the catalog contains it. */
export const judgedParameter = (id: string): JudgedParameter | undefined =>
  Object.hasOwn(parameters, id) ? parameters[id] : undefined;
