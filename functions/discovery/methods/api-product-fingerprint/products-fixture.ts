/** For tests: responses of the products in discovery §3, as documented. */
import type { Route } from '../context-fixture.ts';

interface Served {
  readonly kind: string;
  readonly version?: string;
  readonly confidence?: 'medium';
  readonly routes: Readonly<Record<string, Route>>;
}

const models = (owner: string) => ({
  object: 'list',
  data: [{ id: 'qwen3', object: 'model', created: 1, owned_by: owner }],
});
const page = (title: string, body = '') =>
  `<!doctype html><html><head><title>${title}</title></head><body>${body}</body></html>`;
const openapi = (title: string, paths: object = {}) => ({
  openapi: '3.1.0',
  info: { title, version: '1' },
  paths,
});
const gauge = (name: string) =>
  `# HELP python_gc_objects_collected_total Objects\n# TYPE ${name} gauge\n${name}{model_name="m"} 0\n`;

export const servedProducts: Readonly<Record<string, Served>> = {
  Ollama: {
    kind: 'model_endpoint',
    version: '0.12.3',
    routes: {
      '/': 'Ollama is running',
      '/api/version': { version: '0.12.3' },
      '/api/tags': { models: [{ name: 'llama3.2:3b', digest: 'a80c4f17acd5' }] },
    },
  },
  vLLM: {
    kind: 'model_endpoint',
    version: '0.11.0',
    routes: {
      '/version': { version: '0.11.0' },
      '/v1/models': models('vllm'),
      '/metrics': gauge('vllm:num_requests_running'),
    },
  },
  'llama.cpp': {
    kind: 'model_endpoint',
    routes: {
      '/': [200, page('llama.cpp - chat'), { server: 'llama.cpp' }],
      '/v1/models': models('llamacpp'),
      '/props': { default_generation_settings: {}, total_slots: 1 },
    },
  },
  SGLang: {
    kind: 'model_endpoint',
    version: '0.5.3',
    routes: {
      '/v1/models': models('sglang'),
      '/model_info': { model_path: 'Qwen/Qwen3-8B', tokenizer_path: 'Qwen/Qwen3-8B', is_generation: true },
      '/server_info': { model_path: 'Qwen/Qwen3-8B', tokenizer_path: 'Qwen/Qwen3-8B', version: '0.5.3' },
    },
  },
  'LM Studio': {
    kind: 'model_endpoint',
    routes: {
      '/lmstudio-greeting': { lmstudio: true },
      '/api/v0/models': {
        object: 'list',
        data: [{ id: 'qwen3', state: 'loaded', compatibility_type: 'gguf' }],
      },
    },
  },
  LocalAI: {
    kind: 'model_endpoint',
    routes: { '/': page('LocalAI API - v3'), '/metrics': gauge('localai_api_call_count') },
  },
  'Text Generation Inference': {
    kind: 'model_endpoint',
    version: '3.3.4',
    routes: {
      '/info': {
        model_id: 'mistralai/Mistral-7B',
        model_dtype: 'float16',
        max_total_tokens: 4096,
        version: '3.3.4',
      },
      '/metrics': gauge('tgi_request_count'),
    },
  },
  Triton: {
    kind: 'model_endpoint',
    version: '2.60.0',
    confidence: 'medium',
    routes: {
      '/v2': { name: 'triton', version: '2.60.0', extensions: ['classification'] },
      '/v2/repository/index': [500, 'never'],
    },
  },
  KServe: {
    kind: 'model_endpoint',
    routes: {
      '/v2': { name: 'kserve', version: '0.15', extensions: ['model_repository_extension'] },
      '/v1/models': { models: ['sklearn-iris'] },
    },
  },
  'NVIDIA NIM': {
    kind: 'model_endpoint',
    version: '1.12.0',
    routes: {
      '/v1/metadata': {
        version: '1.12.0',
        modelInfo: [{ modelUrl: 'ngc://' }],
        assetInfo: [],
        licenseInfo: {},
      },
      '/v1/version': { release: '1.12.0', api: '1' },
    },
  },
  LiteLLM: {
    kind: 'gateway',
    version: '1.79.0',
    routes: {
      '/health': [500, 'every model was called'],
      '/health/liveliness': '"I\'m alive!"',
      '/health/readiness': { status: 'connected', db: 'connected', litellm_version: '1.79.0' },
      '/openapi.json': openapi('LiteLLM API'),
    },
  },
  Ray: {
    kind: 'model_endpoint',
    version: '2.51.0',
    routes: {
      '/api/version': { version: '4', ray_version: '2.51.0' },
      '/api/serve/applications/': { controller_info: {}, proxy_location: 'EveryNode', applications: {} },
    },
  },
  BentoML: {
    kind: 'model_endpoint',
    routes: {
      '/docs.json': { info: { contact: { name: 'BentoML Team' } } },
      '/metrics': gauge('bentoml_service_request_total'),
    },
  },
  MLflow: { kind: 'training', version: '3.5.0', routes: { '/': page('MLflow'), '/version': '3.5.0' } },
  LangGraph: {
    kind: 'agent',
    version: '0.4.45',
    routes: {
      '/ok': { ok: true },
      '/info': {
        version: '0.4.45',
        langgraph_py_version: '1.0.1',
        flags: { assistants: true, crons: true, langsmith: false },
      },
    },
  },
  LangServe: {
    kind: 'agent',
    routes: {
      '/openapi.json': openapi('FastAPI', {
        '/chain/invoke': {},
        '/chain/batch': {},
        '/chain/stream': {},
        '/chain/input_schema': {},
      }),
      '/docs': page('LangServe - Swagger UI'),
    },
  },
  Flowise: {
    kind: 'workflow',
    version: '3.1.2',
    routes: {
      '/': page('Flowise - Build AI Agents, Visually'),
      '/api/v1/ping': 'pong',
      '/api/v1/version': { version: '3.1.2' },
    },
  },
  Dify: {
    kind: 'workflow',
    version: '1.9.2',
    routes: {
      '/console/api/setup': [200, { step: 'finished', setup_at: null }, { 'x-version': '1.9.2' }],
      '/apps': page('Dify', '<div data-public-edition="SELF_HOSTED"></div>'),
    },
  },
  n8n: {
    kind: 'workflow',
    version: '2.8.4',
    routes: {
      '/': page('n8n.io - Workflow Automation'),
      '/healthz': { status: 'ok' },
      '/rest/settings': { data: { userManagement: {}, versionCli: '2.8.4' } },
    },
  },
  Langflow: {
    kind: 'workflow',
    version: '1.6.4',
    routes: {
      '/api/v1/version': { version: '1.6.4', package: 'Langflow' },
      '/health_check': { status: 'ok', chat: 'ok', db: 'ok' },
    },
  },
  'AutoGen Studio': {
    kind: 'agent',
    routes: {
      '/': page('AutoGen Studio [Beta]'),
      '/api/version': { message: 'AutoGen Studio API', data: { version: '0.4' } },
    },
  },
  Hayhooks: {
    kind: 'agent',
    routes: { '/status': { status: 'Up!', pipelines: ['rag'] }, '/openapi.json': openapi('Hayhooks') },
  },
  Rasa: {
    kind: 'conversational',
    version: '3.6.21',
    routes: {
      '/': 'Hello from Rasa: 3.6.21',
      '/version': { version: '3.6.21', minimum_compatible_version: '3.5.0' },
    },
  },
  Botpress: { kind: 'conversational', confidence: 'medium', routes: { '/': page('Botpress Server') } },
  AnythingLLM: {
    kind: 'conversational',
    version: '1.8.5',
    routes: {
      '/': page('AnythingLLM | Your personal LLM trained on anything'),
      '/api/ping': { online: true },
      '/api/utils/metrics': { online: true, version: '1.8.5', mode: 'single-user', vectorDB: 'lancedb' },
      '/api/setup-complete': [500, 'never'],
    },
  },
  LibreChat: {
    kind: 'conversational',
    routes: {
      '/': page('LibreChat'),
      '/api/config': { appTitle: 'LibreChat', serverDomain: 'http://x', emailLoginEnabled: true },
    },
  },
  'NeMo Guardrails': {
    kind: 'guard',
    routes: { '/v1/rails/configs': [{ id: 'ward' }], '/openapi.json': openapi('Guardrails Server API') },
  },
  'Open WebUI': {
    kind: 'app_ui',
    version: '0.6.36',
    routes: {
      '/': page('Open WebUI'),
      '/api/config': { status: true, name: 'Open WebUI', version: '0.6.36', features: { auth: true } },
    },
  },
  Gradio: {
    kind: 'app_ui',
    confidence: 'medium',
    routes: { '/': page('Demo', '<script>window.gradio_config = {};</script>') },
  },
  Chainlit: {
    kind: 'app_ui',
    routes: {
      '/': page('Chainlit Assistant'),
      '/project/settings': { ui: { name: 'Assistant' }, features: {}, userEnv: [] },
    },
  },
  Streamlit: {
    kind: 'app_ui',
    confidence: 'medium',
    routes: { '/': page('Streamlit'), '/_stcore/health': 'ok' },
  },
};
