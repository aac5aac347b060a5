import { named, type ToolFinding, type ToolGrader, tools } from './grader.ts';
import { changeByName, serverPrefixes } from './names/change-by-name.ts';
import type { Tool, ToolList } from './tool.ts';

/** A hint is trusted if the name may be a noun, but not if the name can only mean a change. */
const isWriting = (tool: Tool, prefixes: ReadonlySet<string>): boolean => {
  const { readOnlyHint, destructiveHint } = tool.annotations;
  const change = changeByName(tool, prefixes);
  return readOnlyHint === true ? change?.isPlain === true : destructiveHint === true || change !== undefined;
};

const grade = (list: ToolList): ToolFinding => {
  const { tools: all, anonymous } = list;
  const prefixes = serverPrefixes(list);
  const writing = all.filter((tool) => isWriting(tool, prefixes));
  const others = all.filter((tool) => !writing.includes(tool));
  const silent = others.filter(({ annotations }) => annotations.readOnlyHint !== true);
  const contradictory = others.filter(({ annotations }) => annotations.destructiveHint === true);
  const names = writing.map(({ name }) => name);
  if (writing.length > 0)
    return anonymous
      ? {
          value: false,
          detail: `Anonymous callers are offered ${tools(writing.length)} that ${writing.length === 1 ? 'changes' : 'change'} data: ${named(names)}.`,
          lines: names,
          marks: names,
        }
      : {
          inconclusive: `The stored credential is offered ${named(names)}, which may have been granted to it by name.`,
        };
  if (silent.length > 0)
    return {
      inconclusive: `${tools(silent.length)} ${silent.length === 1 ? 'does' : 'do'} not declare whether they are read-only, such as ${silent[0]?.name}.`,
    };
  if (contradictory.length > 0)
    return {
      inconclusive: `Annotated as both read-only and destructive: ${named(contradictory.map(({ name }) => name))}.`,
    };
  const believed = all.filter((tool) => changeByName(tool, prefixes)).map(({ name }) => name);
  const which =
    believed.length > 0
      ? `, which is accepted for ${named(believed)}, although their names may suggest otherwise`
      : '';
  return {
    value: true,
    detail: `Of ${tools(all.length)}, all are annotated as read-only${which}; whether they are was not tried.`,
    lines: all.map(({ name }) => `${name}: readOnlyHint true`),
    marks: [],
  };
};

/** Checks that anonymous callers are offered only read tools. */
export const toolReadOnlyDefault: ToolGrader = { parameterId: 'tool-read-only-default', grade };
