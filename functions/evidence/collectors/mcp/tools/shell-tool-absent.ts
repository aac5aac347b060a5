import { named, type ToolFinding, type ToolGrader, tools } from './grader.ts';
import { nameWords, type Tool, type ToolList } from './tool.ts';

const shells: ReadonlySet<string> = new Set(
  'shell bash sh zsh powershell cmd terminal subprocess'.split(' '),
);
const commands: ReadonlySet<string> = new Set(['command', 'cmd', 'script', 'shell_command', 'bash_command']);
const says =
  /\b(?:run|runs|execute|executes|executing)\s+(?:any|arbitrary|a|an|the given)?\s{0,3}(?:shell|bash|terminal|system|os|command[- ]line)\s{0,3}(?:command|script)s?\b/i;

/** Why a tool counts as a raw shell: free text that is executed. */
const shellSign = (tool: Tool): string | undefined => {
  const free = Object.entries(tool.parameters).find(
    ([name, schema]) =>
      commands.has(name.toLowerCase()) && schema.enum === undefined && schema.const === undefined,
  )?.[0];
  const word = nameWords(tool.name).find((part) => shells.has(part));
  if (word !== undefined) return `its name says ${word}`;
  const phrase = says.exec(tool.description)?.[0];
  if (phrase !== undefined) return `it says "${phrase}"`;
  return free !== undefined && nameWords(tool.name).some((part) => part === 'run' || part.startsWith('exec'))
    ? `it executes a free parameter ${free}`
    : undefined;
};

const grade = ({ tools: all }: ToolList): ToolFinding => {
  const found = all.flatMap((tool) => {
    const sign = shellSign(tool);
    return sign === undefined ? [] : [{ name: tool.name, line: `${tool.name}: ${sign}` }];
  });
  return found.length > 0
    ? {
        value: false,
        detail: `Commands of the caller's choice can be run through ${named(found.map(({ name }) => name))}.`,
        lines: found.map(({ line }) => line),
        marks: found.map(({ line }) => line),
      }
    : {
        value: true,
        detail: `Of ${tools(all.length)}, none runs commands of the caller's choice, by name, description or parameters.`,
        lines: all.map(({ name }) => name),
        marks: [],
      };
};

/** No tool runs commands of the caller's choice. */
export const shellToolAbsent: ToolGrader = { parameterId: 'shell-tool-absent', grade };
