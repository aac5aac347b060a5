import { argumentBounds } from './arguments/argument-bounds.ts';
import { named, type ToolFinding, type ToolGrader, tools } from './grader.ts';
import { placesOfEach } from './schemas/places.ts';
import { runsTexts } from './shells/shell-sign.ts';
import type { Tool, ToolList } from './tool.ts';

const MAX_REASONS = 3;

/**
 * A bounded text may be any text of its length: if a tool runs its input, a name such as `text` does not make
 * it safer.
 */
const judged = (tool: Tool, most: number) => {
  const bounds = argumentBounds(tool, most);
  const isRun = bounds.open.length === 0 && bounds.loose === undefined && runsTexts(tool, most);
  return { ...bounds, tool: tool.name, loose: isRun ? 'runs texts from its input' : bounds.loose };
};

const grade = ({ tools: all }: ToolList): ToolFinding => {
  const most = placesOfEach(all.length);
  const read = all.map((tool) => judged(tool, most));
  const open = read.flatMap(({ tool, open }) => open.map((why) => ({ tool, line: `${tool}: ${why}` })));
  if (open.length > 0)
    return {
      value: false,
      detail: `The declared schemas accept any text for ${named([...new Set(open.map(({ tool }) => tool))])}.`,
      lines: open.map(({ line }) => line),
      marks: open.map(({ line }) => line),
    };
  const loose = read.filter((one) => one.loose !== undefined);
  const reasons = loose.slice(0, MAX_REASONS).map((one) => `${one.tool} ${one.loose}`);
  return loose.length > 0
    ? {
        inconclusive: `Of ${tools(all.length)}, the declared schemas of ${loose.length} do not bound every argument: ${reasons.join('; ')}${loose.length > MAX_REASONS ? `; and ${loose.length - MAX_REASONS} more` : ''}.`,
      }
    : {
        value: true,
        detail: `The declared schemas of ${tools(all.length)} bound every parameter and reject unknown ones; whether the server enforces them was not tried.`,
        lines: read.map(({ tool, names }) => `${tool}: ${names.join(', ') || 'no parameters'}`),
        marks: [],
      };
};

/** Declared schemas bound what reaches an interpreter, a file system or a network. */
export const toolArgumentValidation: ToolGrader = { parameterId: 'tool-argument-validation', grade };
