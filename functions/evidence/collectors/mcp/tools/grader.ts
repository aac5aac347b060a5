/** A grader reads a tool list and finds the value of one parameter. Pure: the same list gives the same finding. */

import type { Baseline } from '#shared/baselines/baseline.ts';
import type { ParameterValue } from '#shared/parameters/parameter.ts';
import type { ToolList } from './tool.ts';

export type ToolFinding =
  | {
      readonly value: ParameterValue;
      /** One sentence: what was seen and why it means the value. */
      readonly detail: string;
      /** Lines that show it, in reading order. */
      readonly lines: readonly string[];
      /** The parts of the lines that decided. */
      readonly marks: readonly string[];
    }
  /** Why the list says nothing about it. */
  | { readonly inconclusive: string };

export interface ToolGrader {
  readonly parameterId: string;
  /** @param approved what a person approved of such a list; undefined where nobody did */
  readonly grade: (list: ToolList, approved?: Baseline) => ToolFinding;
  /** It has something to say of a list without tools, where one was approved. */
  readonly gradesEmpty?: true;
}

/** `1 tool`, `3 tools`. */
export const tools = (count: number): string => `${count} ${count === 1 ? 'tool' : 'tools'}`;

/** Names for a sentence: at most five, then how many more. */
export const named = (names: readonly string[]): string => {
  const shown = names.slice(0, 5).join(', ');
  return names.length > 5 ? `${shown} and ${names.length - 5} more` : shown;
};
