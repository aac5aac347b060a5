/** What a document that was made for another purpose says about an agent. */
import type { Instant } from '#shared/kernel/time.ts';
import type { AgentFact, ParameterValue } from '#shared/parameters/parameter.ts';

/** Where something stands in a document: keys, and places in lists. */
export type Path = readonly (string | number)[];

export interface Declaration {
  readonly parameterId: string;
  readonly value: ParameterValue;
  /** When it was counted, for what is a count. */
  readonly countedAt?: Instant;
  /** One sentence: what the document says and why it means the value. */
  readonly detail: string;
  /** What says it, the most telling first. */
  readonly paths: readonly Path[];
}

/** The document touches on the parameter and does not show it. */
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

/** Names for a sentence: at most three, then how many more. */
export const named = (names: readonly string[]): string => {
  const shown = names.slice(0, 3).map((name) => name.slice(0, 60));
  return names.length > 3 ? `${shown.join(', ')} and ${names.length - 3} more` : shown.join(', ');
};
