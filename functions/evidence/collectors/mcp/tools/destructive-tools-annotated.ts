import { named, type ToolFinding, type ToolGrader, tools } from './grader.ts';
import type { Tool, ToolList } from './tool.ts';
import { isPlainVerb, writingVerb } from './writing.ts';

const hints = ({ annotations: { readOnlyHint, destructiveHint } }: Tool) =>
  `readOnlyHint ${readOnlyHint ?? 'absent'}, destructiveHint ${destructiveHint ?? 'absent'}`;

/** MCP 2025-11-25, ToolAnnotations: `destructiveHint` means something only where `readOnlyHint` is false. */
const isMarked = ({ annotations: { readOnlyHint, destructiveHint } }: Tool) =>
  readOnlyHint === true || (readOnlyHint === false && destructiveHint !== undefined);

const grade = ({ tools: all }: ToolList): ToolFinding => {
  const lines = (shown: readonly Tool[]) => shown.map((tool) => `${tool.name}: ${hints(tool)}`);
  const names = (shown: readonly Tool[]) => named(shown.map(({ name }) => name));
  const readOnly = all.filter(({ annotations }) => annotations.readOnlyHint === true);
  const doubtful = readOnly.filter((tool) => writingVerb(tool) !== undefined);
  const mislabelled = doubtful.filter((tool) => isPlainVerb(writingVerb(tool) ?? ''));
  if (mislabelled.length > 0)
    return {
      value: false,
      detail: `Its name says that it changes something, yet it is marked read-only: ${names(mislabelled)}.`,
      lines: lines(mislabelled),
      marks: lines(mislabelled),
    };
  const unmarked = all.filter((tool) => !isMarked(tool));
  if (unmarked.length > 0) {
    const writing = unmarked.filter((tool) => writingVerb(tool) !== undefined);
    const worst = writing.length > 0 ? ` By their names ${names(writing)} change something.` : '';
    return {
      value: false,
      detail: `Of ${tools(all.length)}, ${unmarked.length} ${unmarked.length === 1 ? 'does' : 'do'} not say by hints whether they change or destroy something: ${names(unmarked)}.${worst}`,
      lines: lines(unmarked),
      marks: lines(unmarked),
    };
  }
  if (doubtful.length > 0)
    return {
      inconclusive: `Marked read-only, though the name may say that it changes something: ${names(doubtful)}.`,
    };
  return {
    value: true,
    detail: `Of ${tools(all.length)}, all carry the hints by which clients tell reading from changing and destroying; whether the tools keep to them was not tried.`,
    lines: lines(all),
    marks: [],
  };
};

/** Each tool, whatever its name, must say by hints whether it only reads and, where it does not, whether it destroys. */
export const destructiveToolsAnnotated: ToolGrader = { parameterId: 'destructive-tools-annotated', grade };
