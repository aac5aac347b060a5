/** OpenAI-compatible URLs of an endpoint, derived from its registered address. */
import type { ConnectionTarget } from '../collector.ts';

/** Returns the URL for chat completions, as in the OpenAI API. */
export const completionUrl = ({ protocol, url }: ConnectionTarget): string | undefined => {
  const { origin, pathname } = new URL(url);
  if (/\/(?:chat\/completions|responses)$/.test(pathname)) return `${origin}${pathname}`;
  if (protocol !== 'openai') return undefined;
  return `${origin}${/^(.*\/v1)(?:\/|$)/.exec(pathname)?.[1] ?? '/v1'}/chat/completions`;
};

/** Returns the URL of the model list. */
export const modelsUrl = ({ protocol, url }: ConnectionTarget): string | undefined => {
  if (protocol !== 'openai' && protocol !== 'auto') return undefined;
  const { origin, pathname } = new URL(url);
  const base = /^(.*\/v1)(?:\/|$)/.exec(pathname)?.[1] ?? '/v1';
  return `${origin}${base}/models`;
};
