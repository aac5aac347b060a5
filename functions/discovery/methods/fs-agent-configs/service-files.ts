/** Files of services beside agents, and agent cards (discovery §1, §6, §9). */
import { fieldOf, fieldsOf, isFields, jsonData, textOf, yamlData } from '../../files/structured.ts';
import type { Declared } from './declared.ts';

/** Returns an address without credentials, query and fragment. */
const plainAddress = (text: string | undefined): string | undefined => {
  const url = text !== undefined && URL.canParse(text) ? new URL(text) : undefined;
  return url && /^https?:$/.test(url.protocol) ? `${url.origin}${url.pathname}` : undefined;
};

/** A2A cards of any version: name, skills and endpoint. */
export const agentCard = (text: string): Declared | undefined => {
  const data = jsonData(text);
  const name = textOf(data, 'name');
  const skills = fieldOf(data, 'skills');
  const interfaces = fieldOf(data, 'supportedInterfaces');
  const first: unknown = Array.isArray(interfaces) ? interfaces[0] : undefined;
  const address = textOf(data, 'url') ?? textOf(first, 'url');
  if (
    name === undefined ||
    !Array.isArray(skills) ||
    !isFields(fieldOf(data, 'capabilities')) ||
    address === undefined
  )
    return undefined;
  return {
    what: 'Agent card',
    kind: 'agent',
    names: [name],
    tools: skills.flatMap((skill) => textOf(skill, 'name') ?? textOf(skill, 'id') ?? []),
    endpoint: plainAddress(address),
    isApart: true,
  };
};

const rails = ['input', 'output', 'retrieval', 'dialog', 'execution'] as const;

/** `config.yml` of NeMo Guardrails: models, and guardrails with flows. */
export const nemoConfig = (text: string): Declared | undefined => {
  const data = yamlData(text);
  const models = fieldOf(data, 'models');
  const set = rails.filter((rail) => fieldOf(fieldOf(data, 'rails'), rail) !== undefined);
  if (!Array.isArray(models) || set.length === 0) return undefined;
  return {
    what: 'NeMo Guardrails configuration',
    kind: 'guard',
    names: [],
    models: models.flatMap((each) => textOf(each, 'model') ?? []),
    guards: set.map((rail) => `${rail} rails`),
    isApart: true,
  };
};

/** LiteLLM configuration: the names of the models it offers. */
export const litellmConfig = (text: string): Declared | undefined => {
  const data = yamlData(text);
  const list = fieldOf(data, 'model_list');
  if (!Array.isArray(list) || !list.some((each) => isFields(fieldOf(each, 'litellm_params'))))
    return undefined;
  const guards = fieldOf(data, 'guardrails');
  const master = textOf(fieldsOf(data, 'general_settings'), 'master_key');
  return {
    what: 'LiteLLM configuration',
    kind: 'gateway',
    names: [],
    models: list.flatMap((each) => textOf(each, 'model_name') ?? []),
    guards: (Array.isArray(guards) ? guards : []).flatMap((each) => textOf(each, 'guardrail_name') ?? []),
    weaknesses: [
      ...(master !== undefined && !master.startsWith('os.environ/')
        ? ['key written into the configuration']
        : []),
    ],
    isApart: true,
  };
};
