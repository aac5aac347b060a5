/** Addresses of the API of OpenAI at an endpoint, by the address that was registered. */
import type { ConnectionTarget } from '../collector.ts';

/** Where callers send their questions to a model, as the API of OpenAI has it. */
export const completionUrl = ({ protocol, url }: ConnectionTarget): string | undefined => {
  const { origin, pathname } = new URL(url);
  if (/\/(?:chat\/completions|responses)$/.test(pathname)) return `${origin}${pathname}`;
  if (protocol !== 'openai') return undefined;
  return `${origin}${/^(.*\/v1)(?:\/|$)/.exec(pathname)?.[1] ?? '/v1'}/chat/completions`;
};

/** Where it lists its models. */
export const modelsUrl = ({ protocol, url }: ConnectionTarget): string | undefined => {
  if (protocol !== 'openai' && protocol !== 'auto') return undefined;
  const { origin, pathname } = new URL(url);
  const base = /^(.*\/v1)(?:\/|$)/.exec(pathname)?.[1] ?? '/v1';
  return `${origin}${base}/models`;
};
