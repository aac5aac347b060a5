import { named, type ToolFinding, type ToolGrader, tools } from './grader.ts';
import { nameWords, type Tool, type ToolList } from './tool.ts';
import { readsByName } from './writing.ts';

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** A tool of such a name is one, whatever else it says. */
const shells = set('shell bash sh zsh fish pwsh powershell cmd terminal subprocess ssh repl interpreter');
const languages = set('python py python3 js javascript typescript ts node nodejs ruby perl php lua r julia');
const runs = set('run runs exec execute executes eval evaluate');
const running = set('code command commands script scripts program snippet expression');
/** Parameters that hold what is run. */
const code = set('code command cmd script snippet program source expression line statement input');
/** Parameters that only something that runs commands or code has. */
const besides = set('language lang interpreter runtime cwd workdir working_directory working_dir env shell');
const says =
  /\b(?:runs?|executes?|executing|running|evaluates?|interprets?)\s{1,4}(?:(?:any|arbitrary|a|an|the|given|provided|supplied|some)\s{1,3}){0,3}(?:(?:shell|bash|terminal|system|os|command[- ]line|python|javascript|js|typescript|node(?:\.js)?|ruby|perl|php|powershell)\s{1,3}(?:command|script|code|program|snippet|expression|statement)s?|arbitrary\s{1,3}(?:code|commands?|scripts?|programs?))\b|\barbitrary\s{1,3}code\b/i;

/** The parameter by which a caller says freely what is run. */
const freeParameter = ({ parameters }: Tool): string | undefined =>
  Object.entries(parameters).find(
    ([name, { type, enum: options, const: constant }]) =>
      code.has(name.toLowerCase()) &&
      (type === undefined || type === 'string') &&
      options === undefined &&
      constant === undefined,
  )?.[0];

const namedShell = (tool: Tool): string | undefined => {
  const words = nameWords(tool.name);
  if (readsByName(tool)) return undefined;
  const shell = words.find((word) => shells.has(word));
  if (shell !== undefined) return `its name says ${shell}`;
  if (words.length === 1 && words[0] === 'eval') return 'its name says eval';
  const run = words.find((word) => runs.has(word));
  const what = words.find((word) => languages.has(word) || running.has(word));
  // What a tool of a chosen command runs is bounded by its schema.
  const isChosen = Object.values(tool.parameters).some((schema) => schema.enum ?? schema.const);
  return run !== undefined && what !== undefined && !isChosen ? `its name says ${run} ${what}` : undefined;
};

/** Why a tool counts as a raw shell or an interpreter: free text that is executed. */
const shellSign = (tool: Tool): string | undefined => {
  const byName = namedShell(tool);
  if (byName !== undefined) return byName;
  const phrase = says.exec(tool.description)?.[0];
  if (phrase !== undefined) return `it says "${phrase}"`;
  const names = Object.keys(tool.parameters);
  const telling = names.find((name) => {
    const words = nameWords(name);
    return (
      words.some((word) => shells.has(word) || languages.has(word)) && words.some((word) => code.has(word))
    );
  });
  if (telling !== undefined) return `it takes a parameter ${telling}`;
  const free = freeParameter(tool);
  if (free === undefined) return undefined;
  const words = nameWords(tool.name);
  if (words.some((word) => runs.has(word) || languages.has(word)) && !readsByName(tool))
    return `it executes a free parameter ${free}`;
  const beside = names.find((name) => besides.has(name.toLowerCase()));
  return beside === undefined ? undefined : `it takes a free parameter ${free} beside ${beside}`;
};

const grade = ({ tools: all }: ToolList): ToolFinding => {
  const found = all.flatMap((tool) => {
    const sign = shellSign(tool);
    return sign === undefined ? [] : [{ name: tool.name, line: `${tool.name}: ${sign}` }];
  });
  return found.length > 0
    ? {
        value: false,
        detail: `Commands or code of the caller's choice can be run through ${named(found.map(({ name }) => name))}.`,
        lines: found.map(({ line }) => line),
        marks: found.map(({ line }) => line),
      }
    : {
        inconclusive: `Of ${tools(all.length)}, none is recognised as a shell or an interpreter by name, description or parameters, which does not show that there is none.`,
      };
};

/** Fails a list with a tool that runs what the caller likes; what a list does not say, a tool may still do. */
export const shellToolAbsent: ToolGrader = { parameterId: 'shell-tool-absent', grade };
