/**
 * A grader determines the value of one parameter from a tool list. Pure: the same list produces the same
 * finding.
 */

import type { Baseline } from '#shared/baselines/baseline.ts';
import type { ParameterValue } from '#shared/parameters/parameter.ts';
import type { ToolList } from './tool.ts';

export type ToolFinding =
  | {
      readonly value: ParameterValue;
      /** One sentence: what was observed, and why it means the value. */
      readonly detail: string;
      /** Lines of proof, in reading order. */
      readonly lines: readonly string[];
      /** Deciding parts of the lines. */
      readonly marks: readonly string[];
    }
  | {
      /** Reason why the list is inconclusive. */
      readonly inconclusive: string;
      /** Set if the list cannot end an earlier failure, because the failure is not about the list alone. */
      readonly endsNothing?: true;
    };

export interface ToolGrader {
  readonly parameterId: string;
  /** @param approved approved baseline of the list; undefined if there is none */
  readonly grade: (list: ToolList, approved?: Baseline) => ToolFinding;
  /** True if it also evaluates an empty list when a baseline was approved. */
  readonly gradesEmpty?: true;
}

/** Formats `1 tool` or `3 tools`. */
export const tools = (count: number): string => `${count} ${count === 1 ? 'tool' : 'tools'}`;

/** Joins names for a sentence: at most five, then the number of others. */
export const named = (names: readonly string[]): string => {
  const shown = names.slice(0, 5).join(', ');
  return names.length > 5 ? `${shown} and ${names.length - 5} more` : shown;
};
