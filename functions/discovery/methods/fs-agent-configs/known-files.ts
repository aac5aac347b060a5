/** Which files are read, and the kind of each. */
import { basename } from 'node:path/posix';
import {
  adkPython,
  adkYaml,
  agentsYaml,
  cloudTemplate,
  langgraphJson,
  markdownAgent,
} from './agent-files.ts';
import type { Declared } from './declared.ts';
import { agentCard, litellmConfig, nemoConfig } from './service-files.ts';

type ReadFile = (text: string) => Declared | undefined;

interface Row {
  readonly file: RegExp;
  readonly read: ReadFile;
}

const rows: readonly Row[] = [
  { file: /\/langgraph\.json$/, read: langgraphJson },
  { file: /\/agents\.ya?ml$/, read: agentsYaml },
  { file: /\/root_agent\.ya?ml$/, read: adkYaml },
  { file: /\/agent\.py$/, read: adkPython },
  { file: /\/\.claude\/agents\/[^/]{1,200}\.md$/, read: markdownAgent },
  { file: /\/\.github\/agents\/[^/]{1,200}\.md$/, read: markdownAgent },
  { file: /\/\.github-private\/agents\/[^/]{1,200}\.md$/, read: markdownAgent },
  { file: /\/\.copilot\/agents\/[^/]{1,200}\.md$/, read: markdownAgent },
  { file: /\/(?:agent-card|agent)\.json$/, read: agentCard },
  { file: /\/config\.ya?ml$/, read: nemoConfig },
  { file: /\/[\w.-]{0,60}litellm[\w.-]{0,60}\.ya?ml$/, read: litellmConfig },
  {
    file: /\/(?:template|sam|[\w.-]{0,60}\.template|[\w.-]{0,40}cloudformation[\w.-]{0,40})\.(?:ya?ml|json)$/,
    read: cloudTemplate,
  },
];

/** Returns the reader of a file; undefined for a file that declares no agent. */
export const declarationReader = (place: string): ReadFile | undefined =>
  rows.find(({ file }) => file.test(place))?.read;

const instructions: ReadonlySet<string> = new Set([
  'CLAUDE.md',
  'AGENTS.md',
  'GEMINI.md',
  'copilot-instructions.md',
  'SKILL.md',
]);

/**
 * Instructions for assistants: they exist in most repositories, so they do not indicate an agent; for a
 * declared agent, they are recorded by digest.
 */
export const isInstructions = (place: string): boolean =>
  instructions.has(basename(place)) || /\/\.cursor\/rules\/[^/]{1,200}$/.test(place);

/** Policies and tests of agents, recorded with a declared agent. */
export const supportOf = (place: string): string | undefined => {
  const name = basename(place);
  if (name.endsWith('.rego')) return 'OPA policies';
  if (name.endsWith('.rail')) return 'Guardrails AI specification';
  return name.endsWith('.co') ? 'Colang flows' : undefined;
};
