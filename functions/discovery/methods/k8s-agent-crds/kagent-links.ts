/**
 * Tools of kagent agents, and how they are reached (kagent.dev/v1alpha2 Agent, ModelConfig, RemoteMCPServer).
 */

import { namesText } from '#functions/discovery/known/names-text.ts';
import type { Settings } from '#functions/discovery/kubernetes/guards/guard.ts';
import type { Custom } from '#functions/discovery/kubernetes/objects.ts';
import { at, listAt, textAt, textsAt } from '#functions/discovery/kubernetes/reading.ts';
import type { Parts } from './kagent.ts';

/** Names without a domain, and service names: the mesh of the cluster may encrypt such links. */
const withinCluster = (host: string): boolean => !host.includes('.') || /\.svc(?:\.|$)/.test(host);

/** Returns how an address is reached; undefined if it cannot be determined. */
const linkTo = (address: string, verifies: boolean): 'verified' | 'unverified' | 'plain' | undefined => {
  const url = URL.parse(address);
  if (url?.protocol === 'https:') return verifies ? 'verified' : 'unverified';
  return url?.protocol === 'http:' && !withinCluster(url.hostname) ? 'plain' : undefined;
};

/** Providers with a default address that a configuration can override. */
const byTheirOwn: ReadonlySet<string> = new Set([
  'Anthropic',
  'OpenAI',
  'Gemini',
  'GeminiVertexAI',
  'AnthropicVertexAI',
  'Bedrock',
]);
const addresses = [
  'openAI.baseUrl',
  'anthropic.baseUrl',
  'azureOpenAI.azureEndpoint',
  'ollama.host',
  'sapAICore.baseUrl',
  'foundry.endpoint',
];

/** Variables that redirect model clients or disable verification. */
export const movesLinks = (name: string): boolean =>
  /(?:_BASE_URL|_ENDPOINT|_API_BASE|_HOST)$|^(?:HTTPS?|ALL)_PROXY$|VERIFY|REJECT_UNAUTHORIZED|INSECURE/i.test(
    name,
  );

/** @param config the model configuration of an agent; undefined if it could not be read */
export const linkSettings = (config: Custom | undefined): Settings => {
  if (!config) return {};
  const { spec } = config;
  const verifies = at(spec, 'tls.disableVerify') !== true;
  const named = addresses.flatMap((path) => textAt(spec, path, 2048) ?? []);
  const own = byTheirOwn.has(textAt(spec, 'provider') ?? '');
  const link =
    named.length === 0
      ? own
        ? verifies
          ? 'verified'
          : 'unverified'
        : undefined
      : linkTo(named[0] ?? '', verifies);
  return link === undefined ? {} : { 'model.link': link };
};

const PASSED_ON = 'authorization';

/**
 * `tools.unnamed`: servers whose tools it may all use. `tools.named`: it has tools, and each is named; skills
 * add unnamed tools. `tools.passedOn`: servers that receive the caller's token. `tools.link`, `tools.loose`:
 * how remote servers are reached.
 */
export const toolSettings = (
  { spec, metadata }: Custom,
  declarative: unknown,
  { servers }: Parts,
): Settings => {
  const tools = listAt(declarative, 'tools');
  const used = tools.flatMap((tool) => (at(tool, 'mcpServer') === undefined ? [] : [at(tool, 'mcpServer')]));
  const nameOf = (server: unknown) => textAt(server, 'name') ?? 'an unnamed server';
  const unnamed = used.filter((server) => {
    const names = textsAt(server, 'toolNames');
    return names.length === 0 || names.some((name) => name.includes('*'));
  });
  const passed = used.filter((server) =>
    textsAt(server, 'allowedHeaders').some((name) => name.toLowerCase() === PASSED_ON),
  );
  const links = used.map((server) => {
    const remote = servers.find(
      (one) =>
        one.metadata.name === textAt(server, 'name') &&
        one.metadata.namespace === (textAt(server, 'namespace') ?? metadata.namespace),
    );
    const isRemote = textAt(server, 'kind') === 'RemoteMCPServer';
    const url = isRemote && remote ? textAt(remote.spec, 'url', 2048) : undefined;
    const verifies = at(remote?.spec, 'tls.disableVerify') !== true;
    return { name: nameOf(server), link: url === undefined ? undefined : linkTo(url, verifies) };
  });
  const loose = links.flatMap(({ name, link }) => (link === 'plain' || link === 'unverified' ? [name] : []));
  const all = tools.length > 0 && unnamed.length === 0 && at(spec, 'skills') === undefined;
  return {
    ...(unnamed.length > 0 ? { 'tools.unnamed': namesText(unnamed.map(nameOf)) } : {}),
    ...(all ? { 'tools.named': true } : {}),
    ...(passed.length > 0 ? { 'tools.passedOn': namesText(passed.map(nameOf)) } : {}),
    ...(loose.length > 0 ? { 'tools.loose': namesText(loose) } : {}),
    ...(links.length > 0 && links.every(({ link }) => link === 'verified')
      ? { 'tools.link': 'verified' }
      : {}),
  };
};
