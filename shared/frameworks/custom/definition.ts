/** A custom framework as a tenant defines it: its controls, and which parameters support each. */
import type { ParameterId } from '#shared/parameters/catalogue.ts';

export interface CustomControl {
  readonly id: string;
  readonly title: string;
  readonly category?: string;
  readonly intent?: string;
  /** The parameters that support it, each with the reason; empty text where the definition gives none. */
  readonly parameters: Readonly<Partial<Record<ParameterId, string>>>;
}

export interface CustomDefinition {
  /** The key that it asks for, with its prefix; absent: made of the name. */
  readonly key?: string;
  readonly name: string;
  readonly version: string;
  readonly publisher?: string;
  readonly notice?: string;
  readonly licence?: string;
  readonly url?: string;
  readonly controls: readonly CustomControl[];
}

/** Most that a definition may hold. Lengths in characters, but for the whole text. */
export const customLimits = {
  /** 512 KiB of UTF-8. */
  textBytes: 524_288,
  controls: 500,
  parametersPerControl: 60,
  /** Parameters of all controls together: a scan answers with each of them, and a function with 6 MB at most. */
  mappings: 1000,
  id: 80,
  /** Of the key without its prefix: counters of a tenant carry it. */
  key: 32,
  name: 120,
  title: 200,
  text: 2000,
} as const;

/** Keys and places in lists that lead to a part of the data. */
export type DataPath = readonly (string | number)[];

/** What is wrong, and where. */
export interface DefinitionError {
  readonly path: DataPath;
  readonly message: string;
}

/** A definition, or everything that is wrong with it. */
export type ParsedDefinition =
  | { readonly ok: true; readonly definition: CustomDefinition }
  | { readonly ok: false; readonly errors: readonly DefinitionError[] };
