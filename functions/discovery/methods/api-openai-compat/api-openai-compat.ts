/** The `api.openai_compat` method: OpenAI-compatible APIs and the models that they list. */

import type { Answered } from '#functions/evidence/probe/exchange.ts';
import { readJson } from '#functions/evidence/probe/json.ts';
import type { AddressClient } from '../../addresses/address-client.ts';
import { dedupedAddresses } from '../../addresses/deduped.ts';
import { endpointOf, placeOf } from '../../addresses/endpoint.ts';
import { probeAll, type VisitNotes } from '../../addresses/probe-all.ts';
import { type Seen, sightingAt } from '../../addresses/sighting-at.ts';
import type { DiscoveryMethod } from '../method.ts';
import { engineOf, isEntry, isModelName, keyRejection, modelsIn } from './model-list.ts';

const OPENAPI_BYTES = 256 * 1024;
const MAX_MODELS = 200;

/**
 * Returns the path of the model list: below the version at the end of the address, or at the root of its
 * origin.
 */
const modelsPath = ({ url }: AddressClient): string => {
  const { pathname } = new URL(url);
  const version = /^(.*\/v\d{1,2})(?:\/.*)?$/.exec(pathname)?.[1];
  return `${version ?? '/v1'}/models`;
};

/** Returns whether the API description lists chat completions. */
const describesChat = async (addressClient: AddressClient, { saw }: VisitNotes): Promise<boolean> => {
  const exchange = await addressClient.read('/openapi.json', OPENAPI_BYTES);
  if (exchange.outcome !== 'response') saw(exchange);
  return (
    exchange.outcome === 'response' &&
    exchange.status === 200 &&
    /"[^"\s]{0,60}\/chat\/completions"\s?:/.test(exchange.body)
  );
};

/** Returns whether a single listed model can be retrieved, as in the OpenAI API. */
const retrieves = async (addressClient: AddressClient, path: string, id: string): Promise<boolean> => {
  const exchange = await addressClient.read(`${path}/${encodeURIComponent(id)}`);
  if (exchange.outcome !== 'response' || exchange.status !== 200) return false;
  const read = readJson(exchange.body);
  return read.ok && isEntry(read.value) && read.value.id === id;
};

/** Returns a second sign of the API from another path than the list; undefined if there is none. */
const secondSign = async (
  addressClient: AddressClient,
  notes: VisitNotes,
  listed?: { readonly path: string; readonly id: string },
): Promise<readonly [statement: string, where: string] | undefined> => {
  if (await describesChat(addressClient, notes))
    return ['The API description lists chat completions', endpointOf(`${addressClient.origin}/openapi.json`)];
  return listed && (await retrieves(addressClient, listed.path, listed.id))
    ? [
        'It returns a single model, as the OpenAI API does',
        endpointOf(`${addressClient.origin}${listed.path}`),
      ]
    : undefined;
};

const openSeen = async (
  addressClient: AddressClient,
  path: string,
  answer: Answered,
  notes: VisitNotes,
): Promise<Seen | undefined> => {
  const read = readJson(answer.body);
  const models = read.ok ? modelsIn(read.value) : undefined;
  const [first] = models ?? [];
  if (!models || !first) return undefined;
  const at = endpointOf(`${addressClient.origin}${path}`);
  const engine = engineOf(models);
  const known = models.map(({ id }) => id).filter(isModelName);
  const second = await secondSign(addressClient, notes, { path, id: first.id });
  const signs: Seen['signs'] = [
    ...(engine ? [[`The models belong to ${engine}`, at] as const] : []),
    ...(known.length > 0 ? [[`Known model names: ${known.slice(0, 3).join(', ')}`, at] as const] : []),
    ...(second ? [second] : []),
  ];
  // Other products also have lists of this form without known models.
  if (signs.length === 0) return undefined;
  const names = models.map(({ id }) => id);
  return {
    endpoint: endpointOf(addressClient.origin),
    name: `${engine ?? 'OpenAI-compatible API'} at ${placeOf(addressClient.origin)}`,
    namedBy: 'address',
    kind: 'model_endpoint',
    // Signs within one list are not independent.
    confidence: second ? 'high' : 'medium',
    signs: [
      [`${models.length === 1 ? '1 model' : `${models.length} models`} in a list in OpenAI format`, at],
      ...signs,
    ],
    facts: {
      protocol: 'OpenAI API',
      ...(engine ? { product: { name: engine } } : {}),
      asksForCredentials: false,
      weaknesses: ['lists its models to callers without credentials'],
    },
    settings: { 'api.models': models.length },
    reaches: { models: dedupedAddresses(names, MAX_MODELS, 200) },
  };
};

const closedSeen = async (addressClient: AddressClient, path: string, notes: VisitNotes): Promise<Seen> => {
  const second = await secondSign(addressClient, notes);
  const rejection =
    'It rejects the model list request without a key, with the error format of the OpenAI API';
  return {
    endpoint: endpointOf(addressClient.origin),
    name: `OpenAI-compatible API at ${placeOf(addressClient.origin)}`,
    namedBy: 'address',
    kind: 'model_endpoint',
    confidence: second ? 'high' : 'medium',
    signs: [[rejection, endpointOf(`${addressClient.origin}${path}`)], ...(second ? [second] : [])],
    facts: { protocol: 'OpenAI API', asksForCredentials: true },
  };
};

export const method: DiscoveryMethod = {
  id: 'api.openai_compat',
  run: (context) =>
    probeAll(context, 'origin', async (addressClient, notes) => {
      const path = modelsPath(addressClient);
      const exchange = notes.saw(await addressClient.read(path));
      if (exchange.outcome !== 'response') return [];
      const isRejected =
        exchange.status === 401 && keyRejection(exchange.body) && !keyRejection(addressClient.root.body);
      const closed = isRejected ? await closedSeen(addressClient, path, notes) : undefined;
      const seen = exchange.status === 200 ? await openSeen(addressClient, path, exchange, notes) : closed;
      return seen ? [sightingAt(context, 'api.openai_compat', addressClient, seen)] : [];
    }),
};
