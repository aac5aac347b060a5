/** Model servers, gateways and registries. */
import { isObject } from '#functions/evidence/collectors/json-rpc.ts';
import {
  described,
  header,
  members,
  metric,
  object,
  objectOf,
  ownedBy,
  type Product,
  text,
  title,
  weak,
  whole,
} from '../product-signs.ts';

const isList = Array.isArray;
const isText = (value: unknown): value is string => typeof value === 'string';

export const engines: readonly Product[] = [
  {
    name: 'Ollama',
    kind: 'model_endpoint',
    ports: [11434],
    productSigns: [
      whole('/', 'Ollama is running'),
      object(
        '/api/tags',
        'models with digests',
        ({ models }) =>
          isList(models) && models.some((one) => isObject(one) && isText(one.name) && isText(one.digest)),
      ),
      weak(members('/api/version', 'version')),
    ],
    version: (pages) => objectOf(pages('/api/version')).version,
    models: (pages) => {
      const { models } = objectOf(pages('/api/tags'));
      return isList(models) ? models.map((one) => (isObject(one) ? one.name : undefined)) : [];
    },
  },
  {
    name: 'vLLM',
    kind: 'model_endpoint',
    ports: [8000],
    productSigns: [ownedBy('vllm'), metric('vllm:'), weak(members('/version', 'version'))],
    version: (pages) => objectOf(pages('/version')).version,
  },
  {
    name: 'llama.cpp',
    kind: 'model_endpoint',
    ports: [8080],
    productSigns: [
      ownedBy('llamacpp'),
      header('server', 'llama.cpp'),
      members('/props', 'default_generation_settings'),
    ],
    version: (pages) => objectOf(pages('/props')).build_info,
  },
  {
    name: 'SGLang',
    kind: 'model_endpoint',
    ports: [30000],
    productSigns: [
      ownedBy('sglang'),
      metric('sglang:'),
      members('/model_info', 'model_path', 'is_generation'),
      members('/server_info', 'model_path', 'tokenizer_path'),
    ],
    version: (pages) => objectOf(pages('/server_info')).version,
    models: (pages) => [objectOf(pages('/model_info')).model_path],
  },
  {
    name: 'LM Studio',
    kind: 'model_endpoint',
    ports: [1234],
    productSigns: [
      object('/lmstudio-greeting', 'lmstudio: true', ({ lmstudio }) => lmstudio === true),
      object(
        '/api/v0/models',
        'models with their state',
        ({ data }) =>
          isList(data) &&
          data.some((one) => isObject(one) && isText(one.state) && isText(one.compatibility_type)),
      ),
    ],
  },
  {
    name: 'LocalAI',
    kind: 'model_endpoint',
    ports: [8080],
    productSigns: [metric('localai_'), title('LocalAI')],
  },
  {
    name: 'Text Generation Inference',
    kind: 'model_endpoint',
    ports: [3000, 80],
    productSigns: [members('/info', 'model_id', 'max_total_tokens'), metric('tgi_')],
    version: (pages) => objectOf(pages('/info')).version,
    models: (pages) => [objectOf(pages('/info')).model_id],
  },
  {
    name: 'Triton',
    kind: 'model_endpoint',
    ports: [8000, 8002],
    productSigns: [
      object('/v2', 'name triton', ({ name, extensions }) => name === 'triton' && isList(extensions)),
      metric('nv_inference_'),
    ],
    version: (pages) => objectOf(pages('/v2')).version,
  },
  {
    name: 'KServe',
    kind: 'model_endpoint',
    ports: [8080],
    productSigns: [
      object(
        '/v2',
        'an inference protocol server with its extensions',
        ({ name, version, extensions }) =>
          isText(name) &&
          name !== 'triton' &&
          isText(version) &&
          isList(extensions) &&
          extensions.every(isText),
      ),
      weak(object('/v1/models', 'model names', ({ models }) => isList(models) && models.every(isText))),
    ],
    models: (pages) => {
      const { models } = objectOf(pages('/v1/models'));
      return isList(models) ? models : [];
    },
  },
  {
    name: 'NVIDIA NIM',
    kind: 'model_endpoint',
    ports: [8000],
    productSigns: [
      object('/v1/metadata', 'modelInfo and assetInfo', (all) => isList(all.modelInfo) && 'assetInfo' in all),
      weak(members('/v1/version', 'release', 'api')),
    ],
    version: (pages) => objectOf(pages('/v1/metadata')).version,
  },
  {
    name: 'LiteLLM',
    kind: 'gateway',
    ports: [4000],
    productSigns: [
      whole('/health/liveliness', "I'm alive!"),
      described('LiteLLM API'),
      members('/health/readiness', 'status', 'litellm_version'),
      weak(object('/health/readiness', 'status and db', ({ status, db }) => isText(status) && isText(db))),
    ],
    version: (pages) => objectOf(pages('/health/readiness')).litellm_version,
  },
  {
    name: 'Ray',
    kind: 'model_endpoint',
    ports: [8265],
    productSigns: [
      members('/api/version', 'ray_version'),
      members('/api/serve/applications/', 'controller_info', 'applications'),
    ],
    version: (pages) => objectOf(pages('/api/version')).ray_version,
  },
  {
    name: 'BentoML',
    kind: 'model_endpoint',
    ports: [3000],
    productSigns: [
      object(
        '/docs.json',
        'BentoML as its contact',
        ({ info }) =>
          isObject(info) && isObject(info.contact) && String(info.contact.name).startsWith('BentoML'),
      ),
      metric('bentoml_'),
    ],
  },
  {
    name: 'MLflow',
    kind: 'training',
    ports: [5000],
    productSigns: [
      title('MLflow</title>'),
      weak({
        ...text('/version', ''),
        statement: '/version returns a number',
        matches: ({ body }) => /^\d{1,3}\.\d{1,3}/.test(body),
      }),
    ],
    version: (pages) => pages('/version')?.body,
  },
];
