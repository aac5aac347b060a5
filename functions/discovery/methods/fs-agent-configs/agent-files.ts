/** Files that declare agents of frameworks and assistants (discovery §6). */
import { fieldOf, fieldsOf, isFields, jsonData, textOf, textsOf, yamlData } from '../../files/structured.ts';
import type { Declared } from './declared.ts';

/** `langgraph.json`: graphs by name. */
export const langgraphJson = (text: string): Declared | undefined => {
  const names = Object.keys(fieldsOf(jsonData(text), 'graphs'));
  return names.length === 0 ? undefined : { what: 'LangGraph graphs', kind: 'agent', names };
};

const isCrewMember = (value: unknown): boolean =>
  textOf(value, 'role') !== undefined && (textOf(value, 'goal') ?? textOf(value, 'backstory')) !== undefined;

/**
 * `agents.yaml`: a CrewAI map of members with a role and a goal, or a list of agents with a name and a model
 * or tools.
 */
export const agentsYaml = (text: string): Declared | undefined => {
  const data = yamlData(text);
  const listed = fieldOf(data, 'agents');
  const members = Object.entries(isFields(data) ? data : {}).filter(([, value]) => isCrewMember(value));
  if (members.length > 0) {
    const models = members.flatMap(([, member]) => textOf(member, 'llm') ?? []);
    return {
      ...{ what: 'CrewAI agents', kind: 'agent', names: members.map(([name]) => name), models },
      // Its prompt consists of role, goal and backstory.
      hasPrompt: true,
    };
  }
  const agents = (Array.isArray(listed) ? listed : []).filter(
    (each) => textOf(each, 'name') && (textOf(each, 'model') ?? fieldOf(each, 'tools')) !== undefined,
  );
  if (agents.length === 0) return undefined;
  return {
    what: 'Declared agents',
    kind: 'agent',
    names: agents.flatMap((each) => textOf(each, 'name') ?? []),
    models: agents.flatMap((each) => textOf(each, 'model') ?? []),
  };
};

const namesOf = (list: unknown): readonly string[] =>
  (Array.isArray(list) ? list : []).flatMap((each) =>
    typeof each === 'string' ? each : (textOf(each, 'name') ?? []),
  );

/** `root_agent.yaml` of Google's ADK. */
export const adkYaml = (text: string): Declared | undefined => {
  const data = yamlData(text);
  const name = textOf(data, 'name');
  const model = textOf(data, 'model');
  if (name === undefined || (model === undefined && textOf(data, 'agent_class') === undefined))
    return undefined;
  return {
    what: 'Google ADK agent',
    kind: 'agent',
    names: [name],
    models: model ? [model] : [],
    tools: namesOf(fieldOf(data, 'tools')),
  };
};

/** `agent.py` of Google's ADK. */
export const adkPython = (text: string): Declared | undefined =>
  text.includes('google.adk') && /^root_agent\s{0,5}[:=]/m.test(text)
    ? { what: 'Google ADK root agent', kind: 'agent', names: [], isGuess: true }
    : undefined;

/** `name: a, b` or a list. */
const toolsOf = (value: unknown): readonly string[] =>
  textsOf(value ?? [])
    .flatMap((text) => text.split(','))
    .map((text) => text.trim())
    .filter((text) => text !== '');

/** Shell tool names of assistants (Claude Code: `Bash`; Copilot: `execute` and its aliases). */
const shell = /^(?:bash|shell|powershell|execute|runCommands|run_in_terminal)\b/i;

/** An assistant's agent without a list has all available tools, as with a wildcard. */
const grantsOf = (tools: readonly string[], isListed: boolean): Pick<Declared, 'grants' | 'shells'> => {
  const shells = tools.filter((tool) => shell.test(tool));
  return {
    grants: !isListed || tools.some((tool) => tool.includes('*')) ? 'all' : 'named',
    ...(shells.length > 0 ? { shells } : {}),
  };
};

/** Reads the front matter of an assistant's agent file in Markdown; the prompt after it is not read. */
export const markdownAgent = (text: string): Declared | undefined => {
  const lines = text.split(/\r?\n/);
  const end = lines.indexOf('---', 1);
  if (lines[0] !== '---' || end < 0) return undefined;
  const data = yamlData(lines.slice(1, end).join('\n'));
  const name = textOf(data, 'name');
  if (name === undefined) return undefined;
  const model = textOf(data, 'model');
  const listed = fieldOf(data, 'tools');
  const tools = toolsOf(listed);
  return {
    what: 'Assistant agent',
    kind: 'agent',
    names: [name],
    models: model === undefined || model === 'inherit' ? [] : [model],
    tools: [...tools, ...Object.keys(fieldsOf(data, 'mcp-servers'))],
    ...grantsOf(tools, listed !== undefined && listed !== null),
    hasPrompt: true,
  };
};

const resourceTypes = /\bAWS::(?:Bedrock::Agent|BedrockAgentCore::[A-Za-z]{1,60})(?![A-Za-z])/g;

/** CloudFormation and SAM templates, whose tags no YAML parser supports. */
export const cloudTemplate = (text: string): Declared | undefined => {
  const types = [...new Set(text.match(resourceTypes) ?? [])];
  return types.length === 0
    ? undefined
    : { what: `Template with ${types.slice(0, 3).join(', ')}`, kind: 'agent', names: [] };
};
