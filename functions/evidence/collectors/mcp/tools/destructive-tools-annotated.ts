import { named, type ToolFinding, type ToolGrader, tools } from './grader.ts';
import type { Tool, ToolList } from './tool.ts';
import { writingVerb } from './writing.ts';

const hints = ({ annotations: { readOnlyHint, destructiveHint } }: Tool) =>
  `readOnlyHint ${readOnlyHint ?? 'absent'}, destructiveHint ${destructiveHint ?? 'absent'}`;

const isMarked = ({ annotations }: Tool) =>
  annotations.readOnlyHint === false && annotations.destructiveHint !== undefined;

const grade = ({ tools: all }: ToolList): ToolFinding => {
  const writing = all.filter((tool) => writingVerb(tool) !== undefined);
  const unmarked = writing.filter((tool) => !isMarked(tool));
  const mislabelled = unmarked.filter(({ annotations }) => annotations.readOnlyHint === true);
  const lines = (shown: readonly Tool[]) => shown.map((tool) => `${tool.name}: ${hints(tool)}`);
  if (mislabelled.length > 0)
    return {
      value: false,
      detail: `Its name says that it changes something, yet it is marked read-only: ${named(mislabelled.map(({ name }) => name))}.`,
      lines: lines(unmarked),
      marks: lines(mislabelled),
    };
  if (unmarked.length > 0)
    return {
      value: false,
      detail: `Of ${tools(writing.length)} whose names say that they change something, ${unmarked.length} do not say whether they destroy: ${named(unmarked.map(({ name }) => name))}.`,
      lines: lines(unmarked),
      marks: lines(unmarked),
    };
  return {
    value: true,
    detail:
      writing.length === 0
        ? `Of ${tools(all.length)}, none has a name that says it changes something.`
        : `Of ${tools(writing.length)} whose names say that they change something, all carry both hints.`,
    lines: writing.length === 0 ? all.map(({ name }) => name) : lines(writing),
    marks: [],
  };
};

/** Tools named by a writing verb must say `readOnlyHint: false` and whether they destroy. */
export const destructiveToolsAnnotated: ToolGrader = { parameterId: 'destructive-tools-annotated', grade };
