/**
 * OpenAI-compatible URLs of an endpoint. What was registered is the base URL, as in the SDKs of OpenAI: paths
 * are added to it, its query is kept, and no other address of the host is called.
 */
import { trimEnd } from '#shared/kernel/trim-ends.ts';
import type { ConnectionTarget } from '../collector.ts';

/** Body of a call of a model that asks nothing. */
export const MODEL_CALL = '{}';

/** Calls of the API that may have been registered instead of the base URL. */
const calls = /\/(?:chat\/completions|completions|responses|models|embeddings)$/;
const completions = /\/(?:chat\/completions|responses)$/;

/** Returns the base URL; only for an address without a path it is the usual one. */
const baseOf = (url: string): URL => {
  const base = new URL(url);
  base.pathname = trimEnd(base.pathname, '/').replace(calls, '') || '/v1';
  return base;
};

const below = (url: string, path: string): string => {
  const at = baseOf(url);
  at.pathname += path;
  return at.href;
};

const isOfApi = (path: string): boolean => path.endsWith('/v1') || calls.test(path);

/** Returns the URL for chat completions; if the protocol is not known, only of an address with such a path. */
export const completionUrl = ({ protocol, url }: ConnectionTarget): string | undefined => {
  const path = trimEnd(new URL(url).pathname, '/');
  if (completions.test(path)) return url;
  return protocol === 'openai' || (protocol === 'auto' && isOfApi(path))
    ? below(url, '/chat/completions')
    : undefined;
};

/**
 * Returns the URL of the model list. If the protocol is not known, it is one only of an address without a
 * path, or with the path of the API.
 */
export const modelsUrl = ({ protocol, url }: ConnectionTarget): string | undefined => {
  const path = trimEnd(new URL(url).pathname, '/');
  const mayBe = protocol === 'auto' && (path === '' || isOfApi(path));
  return protocol === 'openai' || mayBe ? below(url, '/models') : undefined;
};
