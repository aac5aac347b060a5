import { named, type ToolFinding, type ToolGrader, tools } from './grader.ts';
import { changeByName, serverPrefixes } from './names/change-by-name.ts';
import type { Tool, ToolList } from './tool.ts';

const hints = ({ annotations: { readOnlyHint, destructiveHint } }: Tool) =>
  `readOnlyHint ${readOnlyHint ?? 'absent'}, destructiveHint ${destructiveHint ?? 'absent'}`;

/** MCP 2025-11-25, ToolAnnotations: `destructiveHint` only has a meaning if `readOnlyHint` is false. */
const isMarked = ({ annotations: { readOnlyHint, destructiveHint } }: Tool) =>
  readOnlyHint === true || (readOnlyHint === false && destructiveHint !== undefined);

const grade = (list: ToolList): ToolFinding => {
  const all = list.tools;
  const prefixes = serverPrefixes(list);
  const lines = (shown: readonly Tool[]) => shown.map((tool) => `${tool.name}: ${hints(tool)}`);
  const names = (shown: readonly Tool[]) => named(shown.map(({ name }) => name));
  const changing = all.filter((tool) => changeByName(tool, prefixes));
  const doubtful = changing.filter(({ annotations }) => annotations.readOnlyHint === true);
  const mislabeled = doubtful.filter((tool) => changeByName(tool, prefixes)?.isPlain);
  if (mislabeled.length > 0)
    return {
      value: false,
      detail: `Its name indicates a change, but it is marked read-only: ${names(mislabeled)}.`,
      lines: lines(mislabeled),
      marks: lines(mislabeled),
    };
  const unmarked = all.filter((tool) => !isMarked(tool));
  if (unmarked.length > 0) {
    const writing = unmarked.filter((tool) => changing.includes(tool));
    const worst = writing.length > 0 ? ` By their names, ${names(writing)} change something.` : '';
    return {
      value: false,
      detail: `Of ${tools(all.length)}, ${unmarked.length} ${unmarked.length === 1 ? 'does' : 'do'} not declare in annotations whether they change or destroy something: ${names(unmarked)}.${worst}`,
      lines: lines(unmarked),
      marks: lines(unmarked),
    };
  }
  const believed =
    doubtful.length > 0
      ? ` A name that may denote an object or a change is accepted as read-only: ${names(doubtful)}.`
      : '';
  return {
    value: true,
    detail: `Of ${tools(all.length)}, all have the annotations by which clients distinguish reading from changing and destroying; whether the tools comply was not tested.${believed}`,
    lines: lines(all),
    marks: [],
  };
};

/**
 * Each tool, regardless of its name, must declare whether it is read-only and, if not, whether it is
 * destructive.
 */
export const destructiveToolsAnnotated: ToolGrader = { parameterId: 'destructive-tools-annotated', grade };
