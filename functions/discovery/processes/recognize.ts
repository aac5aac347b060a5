/** Recognizes a process. A single key in its environment, or its own title, does not make it an agent. */
import type { AgentKind, Sighting } from '#shared/discovery/sighting.ts';
import { type Invocation, knownCommand } from '../known/commands.ts';
import { modelClientNames } from '../known/environment-names.ts';
import { commandText, modelsOf } from './command-text.ts';
import { invocationOf, titleOf } from './invocation.ts';
import type { ProcessFacts } from './process-facts.ts';
import type { Project, ProjectContext } from './project-context.ts';

export interface Recognized {
  readonly facts: ProcessFacts;
  readonly invocation: Invocation;
  readonly product: string;
  readonly name: string;
  readonly kind: AgentKind;
  readonly models: readonly string[];
  /** The project that it belongs to, if it is the owner's own. */
  readonly project: Project | undefined;
  /** Whether it only starts the actual process. */
  readonly isLauncher: boolean;
  readonly signs: Sighting['signs'];
}

const where = ({ pid }: ProcessFacts): string => `process ${pid}`;

/** Folders of installed packages, and of files to build and test a project. */
const notTheProject =
  /\/(?:node_modules|site-packages|dist-packages|\.venv|venv|bin|scripts?|tools?|tests?|__tests__|migrations|\.github)\//;
const aTool =
  /(?:^|[._-])(?:build|config|lint|test|tests|setup|migrate|manage|seed|deploy|generate|watch|dev-server)(?:[._-]|$)/i;

/** Whether a script belongs to the project itself and is not for building or testing it. */
const isOwnScript = (script: string, { folder }: Project): boolean => {
  const inside = script.slice(folder === '/' ? 0 : folder.length);
  return !notTheProject.test(inside) && !aTool.test(inside.slice(inside.lastIndexOf('/') + 1));
};

const modelSign = ({ environmentNames, pid }: ProcessFacts): Sighting['signs'] => {
  const [name] = modelClientNames(environmentNames);
  return name === undefined
    ? []
    : [{ statement: `Its environment contains ${name}`, where: `/proc/${pid}/environ` }];
};

/** Recognized by the name of what it runs, confirmed by the kernel, a file or the environment. */
const byCommand = (
  facts: ProcessFacts,
  invocation: Invocation,
  { script }: ProjectContext,
): Recognized | undefined => {
  const known = knownCommand(invocation);
  if (!known) return undefined;
  const { program, pid } = facts;
  const isProgram = program !== undefined && invocation.path === program;
  // A name alone is one sign, whether from the kernel or the command.
  const isAsked = invocation.words.some((word) => /^[a-z]/.test(word));
  const models = modelsOf(invocation);
  return {
    facts,
    invocation,
    product: known.product,
    name: known.product,
    kind: models.some((model) => /llama-?guard/i.test(model)) ? 'guard' : known.kind,
    models,
    project: undefined,
    isLauncher: invocation.path === undefined && invocation.module === undefined,
    signs: [
      ...(isProgram ? [{ statement: `Its program is ${program}`, where: `/proc/${pid}/exe` }] : []),
      ...(!isProgram || isAsked
        ? [
            {
              statement: `Its command is ${commandText(invocation)}${program === undefined ? '; its program cannot be read' : ''}`,
              where: where(facts),
            },
          ]
        : []),
      ...(script && !isProgram ? [{ statement: `Its script exists: ${script}`, where: script }] : []),
      ...modelSign(facts),
    ],
  };
};

/**
 * Recognized by a script of a project with an agent framework and a model; or of a project with MCP in its
 * name and dependencies.
 */
const byProject = (
  facts: ProcessFacts,
  invocation: Invocation,
  { script, project }: ProjectContext,
): Recognized | undefined => {
  if (!script || !project || !isOwnScript(script, project)) return undefined;
  const isCalledMcp = /(?:^|[/_.-])mcp(?:[/_.-]|$)/i.test(script);
  const maker = project.makers.find(({ makes }) => makes !== 'mcp_server') ?? project.makers[0];
  if (!maker?.makes) return undefined;
  const model = modelSign(facts);
  const isMcp = maker.makes === 'mcp_server';
  if (isMcp ? !isCalledMcp : model.length === 0) return undefined;
  const [manifest = project.folder] = [...maker.manifests, ...maker.locks];
  const name = project.name ?? (project.folder.slice(project.folder.lastIndexOf('/') + 1) || maker.name);
  return {
    facts,
    invocation,
    product: maker.name,
    name,
    kind: maker.makes,
    models: [],
    project,
    isLauncher: false,
    signs: [
      { statement: `Its project requires ${maker.name}`, where: manifest },
      { statement: `It runs ${script}`, where: where(facts) },
      ...model,
    ],
  };
};

/** Recognized by the title of an assistant that runs in an interpreter without a script. */
const byTitle = (facts: ProcessFacts, invocation: Invocation): Recognized | undefined => {
  const title = titleOf(facts);
  if (title === undefined) return undefined;
  const known = knownCommand({ ...invocation, name: title });
  if (known?.kind !== 'client') return undefined;
  const summary = { statement: `Its title is ${title}, and ${facts.program} runs it`, where: where(facts) };
  return {
    facts,
    invocation: { ...invocation, name: title },
    product: known.product,
    name: known.product,
    kind: known.kind,
    models: [],
    project: undefined,
    isLauncher: false,
    signs: [summary, ...modelSign(facts)],
  };
};

/** Commands whose folder belongs to the agent. */
const runsItsFolder: ReadonlySet<string> = new Set([
  'LangGraph',
  'CrewAI',
  'Google ADK',
  'Mastra',
  'Rasa',
  'Chainlit',
]);

/** Whether the program of a process is in its working folder. */
export const isOfItsFolder = ({ product, project }: Recognized): boolean =>
  project !== undefined || runsItsFolder.has(product);

/** Recognizes a process; undefined for an ordinary one. Pure. */
export const recognize = (facts: ProcessFacts, siblings: ProjectContext): Recognized | undefined => {
  const invocation = invocationOf(facts);
  return (
    byCommand(facts, invocation, siblings) ??
    byProject(facts, invocation, siblings) ??
    byTitle(facts, invocation)
  );
};
