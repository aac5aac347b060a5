/** Words by which shells and interpreters are known. */
import { wordSet } from '../words.ts';

export const shells = wordSet('shell bash sh zsh ksh pwsh powershell osascript applescript');
/** Languages whose names are hardly those of anything else. */
export const languages = wordSet('python python3 py javascript js typescript ts nodejs deno php perl lua');
/** A tool of such a name alone runs what it is given. */
export const alone = new Set([
  ...shells,
  ...wordSet('subprocess repl eval python python3 javascript typescript nodejs deno'),
]);
/** A tool of such a name alone is one where it takes words for it. */
export const programs = wordSet(
  'terminal console ssh cmd command ruby node julia r php perl lua make ansible aws az gcloud kubectl helm terraform docker git npm npx',
  'pip systemctl cli process',
);
export const runs = wordSet('run runs exec execute executes eval spawn');
/** Policies and candidates are evaluated as well: the name has to say what. */
export const evaluates = wordSet('evaluate evaluates');
/** What is run by whoever runs it. */
export const running = wordSet(
  'code command commands script scripts program snippet cell terminal subprocess repl',
);
/** Words that may stand behind what is run. */
export const behind = new Set([
  ...running,
  ...wordSet('in on at with for via by tool inline remote async block string text file now once'),
]);
/** Parameters that hold what is run. */
export const holders = wordSet(
  'command cmd cmdline commandline code script snippet source js javascript python',
);
/** Parameters that hold what is run where the tool is a shell by its name. */
export const looseHolders = new Set([...holders, ...wordSet('line args argv arguments')]);
/** Parameters that may hold what is run where the tool says that it runs something. */
export const anyHolders = new Set([
  ...looseHolders,
  ...wordSet('program input text body content data query value expression function statement'),
]);
export const commandLines = wordSet('cmdline commandline stdin');
export const passed = wordSet('args argv arguments');
/** Parameters of which the passed arguments are those. */
export const started = wordSet('command cmd executable binary program');
/** Such parameters of tools that have the name of a program, or of running one. */
export const startedByName = wordSet('module target file script');
/** Parameters that only something that runs commands or code has, and which of its texts those are. */
export const runtimes: ReadonlySet<string> = new Set([
  'interpreter',
  'runtime',
  'cwd',
  'workdir',
  'working directory',
  'working dir',
]);
export const written = wordSet('command cmd code script snippet');
/** Parameters that others have as well: an environment is one of a deployment, too. */
export const environments = wordSet('env shell');
export const commandTexts = wordSet('command cmd script');
export const languageNames = wordSet('language lang');
/** Places where a text is JavaScript. */
export const pages = wordSet('page browser frame tab dom devtools console javascript js debugger');
export const pageHolders = wordSet('expression function');
/** Words of names that look something up. */
export const lookups = wordSet(
  'get list read search find fetch query describe show count lookup view check explain',
);
