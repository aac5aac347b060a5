/** The catalogue as gathering and judging read it: what is no text, and the texts of its parameters in a module of their own. */
import type { JudgedFramework } from '#shared/frameworks/framework.ts';
import type { JudgedParameter } from '#shared/parameters/parameter.ts';
import { judgedText } from './judged-catalogue.gen.ts';

/** What `judgedText` holds. */
export interface JudgedData {
  readonly frameworks: Readonly<Record<string, JudgedFramework>>;
  readonly parameters: Readonly<Record<string, JudgedParameter>>;
}

// As text, for an engine reads JSON several times faster than the same data as code.
const { frameworks, parameters }: JudgedData = JSON.parse(judgedText);

/** The frameworks of the catalogue by key, in their order. */
export const judgedFrameworks = frameworks;
/** The parameters of the catalogue by id, in their order. */
export const judgedParameters = parameters;

/** The framework of that key, if the catalogue has it. */
export const judgedFramework = (key: string): JudgedFramework | undefined =>
  Object.hasOwn(frameworks, key) ? frameworks[key] : undefined;

/** The parameter of that id, if the catalogue has it. */
export const judgedParameter = (id: string): JudgedParameter | undefined =>
  Object.hasOwn(parameters, id) ? parameters[id] : undefined;
