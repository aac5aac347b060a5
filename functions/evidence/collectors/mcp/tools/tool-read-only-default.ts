import { named, type ToolFinding, type ToolGrader, tools } from './grader.ts';
import type { ToolList } from './tool.ts';
import { writingVerb } from './writing.ts';

const grade = ({ tools: all, anonymous }: ToolList): ToolFinding => {
  const writing = all.filter(
    (tool) => writingVerb(tool) !== undefined || tool.annotations.destructiveHint === true,
  );
  const silent = all.filter((tool) => !writing.includes(tool) && tool.annotations.readOnlyHint !== true);
  const names = writing.map(({ name }) => name);
  if (writing.length > 0)
    return anonymous
      ? {
          value: false,
          detail: `Whoever asks is offered ${tools(writing.length)} that change something: ${named(names)}.`,
          lines: names,
          marks: names,
        }
      : {
          inconclusive: `The stored credential is offered ${named(names)}, which may have been granted to it by name.`,
        };
  if (silent.length > 0)
    return {
      inconclusive: `${tools(silent.length)} do not say whether they only read, such as ${silent[0]?.name}.`,
    };
  return {
    value: true,
    detail: `Of ${tools(all.length)}, all are marked read-only.`,
    lines: all.map(({ name }) => `${name}: readOnlyHint true`),
    marks: [],
  };
};

/** What anybody is offered only reads. */
export const toolReadOnlyDefault: ToolGrader = { parameterId: 'tool-read-only-default', grade };
