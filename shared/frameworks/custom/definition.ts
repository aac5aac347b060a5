/** A custom framework as defined by a tenant: its controls, and the parameters that support each. */
import type { ParameterId } from '#shared/parameters/catalog.ts';

export interface CustomControl {
  readonly id: string;
  readonly title: string;
  readonly category?: string;
  readonly intent?: string;
  /** Parameters that support the control, each with its reason; empty text if the definition gives none. */
  readonly parameters: Readonly<Partial<Record<ParameterId, string>>>;
}

export interface CustomDefinition {
  /** Requested key, with its prefix; if absent, the key is derived from the name. */
  readonly key?: string;
  readonly name: string;
  readonly version: string;
  readonly publisher?: string;
  readonly notice?: string;
  readonly license?: string;
  readonly url?: string;
  readonly controls: readonly CustomControl[];
}

/** Limits of a definition. Lengths are in characters, except for the whole text. */
export const customLimits = {
  /** 512 KiB of UTF-8. */
  textBytes: 524_288,
  controls: 500,
  parametersPerControl: 60,
  /**
   * Parameters of all controls together: a scan reply contains each of them, and a function's payload is
   * limited to 6 MB.
   */
  mappings: 1000,
  id: 80,
  /** Length of the key without its prefix: the counters of a tenant contain it. */
  key: 32,
  name: 120,
  title: 200,
  text: 2000,
} as const;

/** Keys and list indexes that lead to a part of the data. */
export type DataPath = readonly (string | number)[];

/** An error with its location. */
export interface DefinitionError {
  readonly path: DataPath;
  readonly message: string;
}

/** A definition, or all of its errors. */
export type ParsedDefinition =
  | { readonly ok: true; readonly definition: CustomDefinition }
  | { readonly ok: false; readonly errors: readonly DefinitionError[] };
