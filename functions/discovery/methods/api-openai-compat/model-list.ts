/**
 * Format of an OpenAI-compatible model list, and of its rejection (OpenAI API reference, "List models").
 * Pure.
 */
import { isObject, type JsonObject } from '#functions/evidence/collectors/json-rpc.ts';
import { readJson } from '#functions/evidence/probe/json.ts';

export interface ListedModel {
  readonly id: string;
  readonly ownedBy: string;
}

const MAX_MODELS = 1000;

/** Returns whether a value is an entry of a model list, or a single model. */
export const isEntry = (value: unknown): value is JsonObject & { readonly id: string } =>
  isObject(value) &&
  typeof value.id === 'string' &&
  value.id !== '' &&
  (value.object === 'model' || (typeof value.owned_by === 'string' && typeof value.created === 'number'));

/** Returns the models of a list if every entry is a model; undefined for any other list. */
export const modelsIn = (value: unknown): readonly ListedModel[] | undefined => {
  if (!isObject(value) || value.object !== 'list' || !Array.isArray(value.data) || value.data.length === 0)
    return undefined;
  const entries = value.data.slice(0, MAX_MODELS);
  if (!entries.every(isEntry)) return undefined;
  return entries.map(({ id, owned_by: owner }) => ({ id, ownedBy: typeof owner === 'string' ? owner : '' }));
};

/** Engines by the owner that they set for their models (discovery §3). */
const engines: Readonly<Record<string, string>> = {
  vllm: 'vLLM',
  llamacpp: 'llama.cpp',
  sglang: 'SGLang',
  library: 'Ollama',
  lmdeploy: 'LMDeploy',
  litellm: 'LiteLLM',
};

/** Returns the engine that owns all models of a list. */
export const engineOf = (models: readonly ListedModel[]): string | undefined => {
  const [first] = models;
  if (!first || !models.every(({ ownedBy }) => ownedBy === first.ownedBy)) return undefined;
  const owner = first.ownedBy.toLowerCase();
  return Object.hasOwn(engines, owner) ? engines[owner] : undefined;
};

/** Families of language and embedding models, as a word in the model name. */
const family =
  /(?:^|[^a-z])(?:gpt|chatgpt|llama|codellama|claude|gemini|gemma|mistral|ministral|mixtral|codestral|qwen|qwq|deepseek|phi|command-r|granite|falcon|nemotron|olmo|smollm|starcoder|yi|glm|kimi|grok|nova|titan|medgemma|meditron|biomistral|whisper|text-embedding|embeddings?|bge|minilm|nomic-embed|rerank(?:er)?)(?:[^a-z]|$)/i;

export const isModelName = (id: string): boolean => family.test(id.slice(0, 300));

/** Returns whether a body is OpenAI's error for a missing key, which its four members identify. */
export const keyRejection = (body: string): boolean => {
  const read = readJson(body);
  const error = read.ok && isObject(read.value) ? read.value.error : undefined;
  if (!isObject(error) || typeof error.message !== 'string' || typeof error.type !== 'string') return false;
  if (!('code' in error && 'param' in error)) return false;
  return error.code === 'invalid_api_key' || /\bapi key\b/i.test(error.message);
};
