/** The method `api.openai_compat`: APIs that are called as that of OpenAI is, with the models that they list. */

import type { Answered } from '#functions/evidence/probe/exchange.ts';
import { readJson } from '#functions/evidence/probe/json.ts';
import type { Door } from '../../addresses/door.ts';
import { endpointOf, placeOf } from '../../addresses/endpoint.ts';
import { lookAtAll, type VisitNotes } from '../../addresses/look-at-all.ts';
import { type Seen, sightingAt } from '../../addresses/sighting-at.ts';
import { toldAll } from '../../addresses/told.ts';
import type { DiscoveryMethod } from '../method.ts';
import { engineOf, isModelName, keyRefusal, modelsIn } from './model-list.ts';

const OPENAPI_BYTES = 256 * 1024;
const MOST_MODELS = 200;

/** Where the list of models lies: below the version that an address ends with, or at the root of its origin. */
const modelsPath = ({ url }: Door): string => {
  const { pathname } = new URL(url);
  const version = /^(.*\/v\d{1,2})(?:\/.*)?$/.exec(pathname)?.[1];
  return `${version ?? '/v1'}/models`;
};

/** Whether the description of the API lists chat completions. */
const describesChat = async (door: Door, { saw }: VisitNotes): Promise<boolean> => {
  const exchange = await door.read('/openapi.json', OPENAPI_BYTES);
  if (exchange.outcome !== 'response') saw(exchange);
  return (
    exchange.outcome === 'response' &&
    exchange.status === 200 &&
    /"[^"\s]{0,60}\/chat\/completions"\s?:/.test(exchange.body)
  );
};

const openSeen = async (
  door: Door,
  at: string,
  answer: Answered,
  notes: VisitNotes,
): Promise<Seen | undefined> => {
  const read = readJson(answer.body);
  const models = read.ok ? modelsIn(read.value) : undefined;
  if (!models) return undefined;
  const engine = engineOf(models);
  const known = models.filter(({ id }) => isModelName(id));
  const described = await describesChat(door, notes);
  const more: Seen['signs'] = [
    ...(engine ? [[`The models are those of ${engine}`, at] as const] : []),
    ...(known.length > 0
      ? [
          [
            `Names of models: ${known
              .slice(0, 3)
              .map(({ id }) => id)
              .join(', ')}`,
            at,
          ] as const,
        ]
      : []),
    ...(described
      ? [['Its description lists chat completions', endpointOf(`${door.origin}/openapi.json`)] as const]
      : []),
  ];
  // A list of this form without models that anybody knows is also what other products have.
  if (more.length === 0) return undefined;
  return {
    endpoint: endpointOf(door.origin),
    name: `${engine ?? 'OpenAI-compatible API'} at ${placeOf(door.origin)}`,
    namedBy: 'address',
    kind: 'model_endpoint',
    confidence: 'high',
    signs: [[`${models.length} models in a list of the form of OpenAI`, at], ...more],
    facts: {
      protocol: 'OpenAI API',
      ...(engine ? { product: { name: engine } } : {}),
      asksForCredentials: false,
      weaknesses: ['lists its models to callers without credentials'],
    },
    settings: { 'api.models': models.length, 'api.chat': described || undefined },
    reaches: {
      models: toldAll(
        models.map(({ id }) => id),
        MOST_MODELS,
        200,
      ),
    },
  };
};

const closedSeen = async (door: Door, at: string, notes: VisitNotes): Promise<Seen> => {
  const described = await describesChat(door, notes);
  return {
    endpoint: endpointOf(door.origin),
    name: `OpenAI-compatible API at ${placeOf(door.origin)}`,
    namedBy: 'address',
    kind: 'model_endpoint',
    confidence: described ? 'high' : 'medium',
    signs: [
      ['It refuses its list of models for want of a key, in the words of the API of OpenAI', at],
      ...(described
        ? [['Its description lists chat completions', endpointOf(`${door.origin}/openapi.json`)] as const]
        : []),
    ],
    facts: { protocol: 'OpenAI API', asksForCredentials: true },
  };
};

export const method: DiscoveryMethod = {
  id: 'api.openai_compat',
  look: (look) =>
    lookAtAll(look, 'origin', async (door, notes) => {
      const path = modelsPath(door);
      const exchange = notes.saw(await door.read(path));
      if (exchange.outcome !== 'response') return [];
      const at = endpointOf(`${door.origin}${path}`);
      const isRefused = exchange.status === 401 && keyRefusal(exchange.body) && !keyRefusal(door.root.body);
      const seen =
        exchange.status === 200
          ? await openSeen(door, at, exchange, notes)
          : isRefused
            ? await closedSeen(door, at, notes)
            : undefined;
      return seen ? [sightingAt(look, 'api.openai_compat', door, seen)] : [];
    }),
};
