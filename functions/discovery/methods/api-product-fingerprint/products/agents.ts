/** Servers of agents, workflows and conversations, guardrail servers, and user interfaces for models. */
import { isObject } from '#functions/evidence/collectors/json-rpc.ts';
import {
  described,
  members,
  object,
  objectOf,
  type Page,
  type Product,
  text,
  title,
  weak,
  whole,
} from '../product-signs.ts';

const isText = (value: unknown): value is string => typeof value === 'string';

/** Every LangServe route has these three (discovery §3). */
const langserveRoutes = (page: Page): boolean => {
  const { paths } = objectOf(page);
  if (!isObject(paths)) return false;
  const names = new Set(Object.keys(paths));
  return [...names].some((name) => {
    const base = name.endsWith('/invoke') ? name.slice(0, -'/invoke'.length) : undefined;
    return (
      base !== undefined &&
      names.has(`${base}/batch`) &&
      names.has(`${base}/stream`) &&
      names.has(`${base}/input_schema`)
    );
  });
};

/** n8n wraps its large settings object in `data`. */
const n8nVersion = /"versionCli":"([\w.-]{1,40})"/;

export const agents: readonly Product[] = [
  {
    name: 'LangGraph',
    kind: 'agent',
    ports: [2024, 8123],
    productSigns: [
      object('/info', 'assistant flags', ({ flags }) => isObject(flags) && 'assistants' in flags),
      described('LangGraph'),
      weak(object('/ok', 'ok: true', ({ ok }) => ok === true)),
    ],
    version: (pages) => objectOf(pages('/info')).version,
  },
  {
    name: 'LangServe',
    kind: 'agent',
    ports: [8000],
    productSigns: [
      {
        ...text('/openapi.json', 'invoke'),
        statement: '/openapi.json lists invoke, batch and stream',
        matches: langserveRoutes,
      },
      weak(text('/docs', 'LangServe')),
    ],
  },
  {
    name: 'Flowise',
    kind: 'workflow',
    ports: [3000],
    productSigns: [
      title('Flowise'),
      weak(whole('/api/v1/ping', 'pong')),
      weak(members('/api/v1/version', 'version')),
    ],
    version: (pages) => objectOf(pages('/api/v1/version')).version,
  },
  {
    name: 'Dify',
    kind: 'workflow',
    ports: [80, 5001],
    productSigns: [
      object(
        '/console/api/setup',
        'a setup step',
        ({ step }) => step === 'finished' || step === 'not_started',
      ),
      text('/apps', 'data-public-edition'),
    ],
    version: (pages) => pages('/console/api/setup')?.headers['x-version'],
  },
  {
    name: 'n8n',
    kind: 'workflow',
    ports: [5678],
    productSigns: [
      title('n8n.io - Workflow Automation'),
      { ...text('/rest/settings', 'versionCli'), matches: ({ body }) => n8nVersion.test(body) },
      weak(object('/healthz', 'status ok', ({ status }) => status === 'ok')),
    ],
    version: (pages) => n8nVersion.exec(pages('/rest/settings')?.body ?? '')?.[1],
  },
  {
    name: 'Langflow',
    kind: 'workflow',
    ports: [7860],
    productSigns: [
      object('/api/v1/version', 'the package Langflow', (all) => String(all.package).startsWith('Langflow')),
      members('/health_check', 'status', 'chat', 'db'),
      title('Langflow</title>'),
    ],
    version: (pages) => objectOf(pages('/api/v1/version')).version,
  },
  {
    name: 'AutoGen Studio',
    kind: 'agent',
    ports: [8081],
    productSigns: [
      text('/api/version', 'AutoGen Studio'),
      described('AutoGen Studio'),
      title('AutoGen Studio'),
    ],
  },
  {
    name: 'Hayhooks',
    kind: 'agent',
    ports: [1416],
    productSigns: [
      object('/status', 'pipelines', ({ status, pipelines }) => isText(status) && Array.isArray(pipelines)),
      described('Hayhooks'),
    ],
  },
  {
    name: 'Rasa',
    kind: 'conversational',
    ports: [5005],
    productSigns: [
      { ...text('/', 'Hello from Rasa: '), matches: ({ body }) => body.startsWith('Hello from Rasa: ') },
      members('/version', 'version', 'minimum_compatible_version'),
    ],
    version: (pages) => objectOf(pages('/version')).version,
  },
  { name: 'Botpress', kind: 'conversational', ports: [3000], productSigns: [title('Botpress')] },
  {
    name: 'AnythingLLM',
    kind: 'conversational',
    ports: [3001],
    productSigns: [
      members('/api/utils/metrics', 'online', 'mode', 'vectorDB'),
      title('AnythingLLM'),
      weak(object('/api/ping', 'online: true', ({ online }) => online === true)),
    ],
    version: (pages) => objectOf(pages('/api/utils/metrics')).version,
  },
  {
    name: 'LibreChat',
    kind: 'conversational',
    ports: [3080],
    productSigns: [
      members('/api/config', 'appTitle', 'serverDomain', 'emailLoginEnabled'),
      title('LibreChat</title>'),
    ],
  },
  {
    name: 'NeMo Guardrails',
    kind: 'guard',
    ports: [8000],
    productSigns: [
      {
        ...text('/v1/rails/configs', 'id'),
        statement: '/v1/rails/configs lists configurations',
        matches: ({ json }) =>
          Array.isArray(json) && json.length > 0 && json.every((one) => isObject(one) && isText(one.id)),
      },
      described('Guardrails Server API'),
    ],
  },
  {
    name: 'Open WebUI',
    kind: 'app_ui',
    ports: [8080, 3000],
    productSigns: [
      object(
        '/api/config',
        'the name Open WebUI',
        ({ name, features }) => isText(name) && name.includes('Open WebUI') && isObject(features),
      ),
      title('Open WebUI</title>'),
    ],
    version: (pages) => objectOf(pages('/api/config')).version,
  },
  {
    name: 'Gradio',
    kind: 'app_ui',
    ports: [7860],
    productSigns: [text('/', 'window.gradio_config')],
    most: 'medium',
  },
  {
    name: 'Chainlit',
    kind: 'app_ui',
    ports: [8000],
    productSigns: [members('/project/settings', 'ui', 'userEnv'), title('Chainlit')],
  },
  {
    name: 'Streamlit',
    kind: 'app_ui',
    ports: [8501],
    productSigns: [title('Streamlit</title>'), weak(whole('/_stcore/health', 'ok'))],
    most: 'medium',
  },
];
