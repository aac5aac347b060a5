/** The statements about an agent in a document made for another purpose. */
import type { Instant } from '#shared/kernel/time.ts';
import type { AgentFact, ParameterValue } from '#shared/parameters/parameter.ts';

/** A path in a document: keys and list indexes. */
export type Path = readonly (string | number)[];

export interface Declaration {
  readonly parameterId: string;
  readonly value: ParameterValue;
  /** Time of the count, for counts. */
  readonly countedAt?: Instant;
  /** One sentence: what the document states and why it implies the value. */
  readonly detail: string;
  /** Paths of the supporting entries, most significant first. */
  readonly paths: readonly Path[];
}

/** A parameter that the document concerns but does not prove. */
export interface Undecided {
  readonly parameterId: string;
  readonly reason: string;
}

export interface Imported {
  readonly declarations: readonly Declaration[];
  readonly undecided: readonly Undecided[];
  readonly facts: Readonly<Partial<Record<AgentFact, 'yes' | 'no'>>>;
}

export type JsonMap = Readonly<Record<string, unknown>>;

export const isMap = (value: unknown): value is JsonMap =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Formats names for a sentence: at most three, then the number of others. */
export const named = (names: readonly string[]): string => {
  const shown = names.slice(0, 3).map((name) => name.slice(0, 60));
  return names.length > 3 ? `${shown.join(', ')} and ${names.length - 3} more` : shown.join(', ');
};
