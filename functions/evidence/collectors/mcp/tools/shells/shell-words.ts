/** Words that identify shells and interpreters. */
import { wordSet } from '../words.ts';

export const shells = wordSet('shell bash sh zsh ksh pwsh powershell osascript applescript');
/** Languages whose names rarely mean anything else. */
export const languages = wordSet('python python3 py javascript js typescript ts nodejs deno php perl lua');
/** A tool with just such a name runs its input. */
export const alone = new Set([
  ...shells,
  ...wordSet('subprocess repl eval python python3 javascript typescript nodejs deno'),
]);
/** A tool with just such a name runs its input if it accepts text for it. */
export const programs = wordSet(
  'terminal console ssh cmd command ruby node julia r php perl lua make ansible aws az gcloud kubectl helm terraform docker git npm npx',
  'pip systemctl cli process',
);
export const runs = wordSet('run runs exec execute executes eval spawn');
/** Policies and candidates are also evaluated, so the name must state the object. */
export const evaluates = wordSet('evaluate evaluates');
/** Objects of verbs that run something. */
export const running = wordSet(
  'code command commands script scripts program snippet cell terminal subprocess repl',
);
/** Words that may follow what is run. */
export const behind = new Set([
  ...running,
  ...wordSet('in on at with for via by tool inline remote async block string text file now once'),
]);
/** Parameters that contain what is run. */
export const holders = wordSet(
  'command cmd cmdline commandline code script snippet source js javascript python',
);
/** Parameters that contain what is run if the tool is a shell by name. */
export const looseHolders = new Set([...holders, ...wordSet('line args argv arguments')]);
/** Parameters that may contain what is run if the tool states that it runs something. */
export const anyHolders = new Set([
  ...looseHolders,
  ...wordSet('program input text body content data query value expression function statement'),
]);
export const commandLines = wordSet('cmdline commandline stdin');
export const passed = wordSet('args argv arguments');
/** Parameters for the program that receives the passed arguments. */
export const started = wordSet('command cmd executable binary program');
/** The same for tools named after a program, or after running one. */
export const startedByName = wordSet('module target file script');
/** Parameters that only tools for running commands or code have, with their text parameters. */
export const runtimes: ReadonlySet<string> = new Set([
  'interpreter',
  'runtime',
  'cwd',
  'workdir',
  'working directory',
  'working dir',
]);
export const written = wordSet('command cmd code script snippet');
/** Parameters that other tools also have: an environment may be one of a deployment. */
export const environments = wordSet('env shell');
export const commandTexts = wordSet('command cmd script');
export const languageNames = wordSet('language lang');
/** Contexts in which a text is JavaScript. */
export const pages = wordSet('page browser frame tab dom devtools console javascript js debugger');
export const pageHolders = wordSet('expression function');
/** Words in names of read-only tools. */
export const lookups = wordSet(
  'get list read search find fetch query describe show count lookup view check explain',
);
