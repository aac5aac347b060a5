import { againstBaseline } from '#functions/evidence/seen/against-baseline.ts';
import { spelt } from '#functions/evidence/seen/spelt.ts';
import type { Baseline } from '#shared/baselines/baseline.ts';
import { type ToolFinding, type ToolGrader, tools } from './grader.ts';
import { seenTools } from './seen-tools.ts';
import type { ToolList } from './tool.ts';

/** The address is not part of a fingerprint. */
const ANY = 'https://server.invalid/';

const grade = (list: ToolList, approved?: Baseline): ToolFinding => {
  const compared = againstBaseline(seenTools(ANY, list), approved);
  switch (compared.outcome) {
    case 'open':
      // A difference from an approval ends by an approval.
      return { inconclusive: compared.statement, endsNothing: true };
    case 'equal':
      return {
        value: true,
        detail: `The server lists ${tools(list.tools.length)}: ${compared.statement}. This is the list for this probe; lists for other callers were not checked.`,
        lines: list.tools.map(({ name }) => spelt(name)),
        marks: [],
      };
    case 'different': {
      const { statement, lines, marks } = compared;
      return { value: false, detail: statement, lines, marks };
    }
  }
};

/** Checks that the definitions are the approved ones. */
export const toolDefinitionPinned: ToolGrader = {
  parameterId: 'tool-definition-pinned',
  grade,
  gradesEmpty: true,
};
