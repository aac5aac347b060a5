/** Cards of agents that other agents call, of every version and binding, and what answers behind them. */
import { generateKeyPairSync } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { Task } from '@a2a-js/sdk';
import { InMemoryTaskStore, ServerCallContext } from '@a2a-js/sdk/server';
import {
  type AgentOptions,
  agentListener,
  type CardJson,
  cardJson,
  keySet,
  signed,
} from '#functions/evidence/collectors/a2a/a2a-fixture.ts';
import type { Answering } from '../agent.ts';

const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });

/** A card of 1.0 that is signed with a key of its own host. */
export const signedCard = (origin: string): CardJson =>
  signed(cardJson(origin), {
    key: privateKey,
    header: { alg: 'ES256', kid: 'k1', jku: `${origin}/jwks.json` },
  });

/** A store with a task that somebody gave the agent. */
export const storeWithTask = (): InMemoryTaskStore => {
  const tasks = new InMemoryTaskStore();
  const state = { state: 'TASK_STATE_COMPLETED', timestamp: '2026-11-20T08:00:00Z' };
  void tasks.save(Task.fromJSON({ id: 't1', contextId: 'c1', status: state }), new ServerCallContext());
  return tasks;
};

/** A card of 0.3, for programs that sign in by OAuth. */
export const olderCard = (origin: string): CardJson => ({
  protocolVersion: '0.3.0',
  name: 'Ward round assistant',
  description: 'Prepares the list of patients for the ward round.',
  url: `${origin}/rpc`,
  preferredTransport: 'JSONRPC',
  version: '1.4.2',
  provider: { organization: 'St. Mary Hospital', url: 'https://stmary.example/ai' },
  capabilities: { streaming: false },
  defaultInputModes: ['text/plain'],
  defaultOutputModes: ['text/plain'],
  skills: [{ id: 'round', name: 'Round', description: 'Prepares one round.', tags: ['ward'] }],
  securitySchemes: {
    oauth: {
      type: 'openIdConnect',
      openIdConnectUrl: 'https://id.example.com/.well-known/openid-configuration',
    },
  },
  security: [{ oauth: ['agent.call'] }],
});

/** An agent of the protocol's own project, which answers who shows the token, or everybody. */
export const projectAgent =
  (
    card: (origin: string) => CardJson,
    more: Pick<AgentOptions, 'token' | 'legacy' | 'tasks'> = {},
  ): Answering =>
  (originOf) => {
    let made: CardJson | undefined;
    const files = { '/jwks.json': keySet(privateKey, 'k1') };
    const cardOf = () => {
      made ??= card(originOf());
      return made;
    };
    return agentListener(cardOf, { files, ...more });
  };

/** Coordinates other agents over the binding HTTP+JSON, by a card that takes certificates of callers and tokens together. */
export const coordinatorCard = (origin: string): CardJson =>
  cardJson(origin, {
    name: 'Discharge coordinator',
    description: 'Hands parts of a discharge to the agents of pharmacy, transport and social service.',
    supportedInterfaces: [{ url: `${origin}/agent`, protocolBinding: 'HTTP+JSON', protocolVersion: '1.0' }],
    skills: ['pharmacy', 'transport', 'social-service'].map((id) => ({
      id,
      name: id,
      description: `Asks the agent of ${id} for its part.`,
      tags: ['discharge'],
    })),
    securitySchemes: {
      certificate: { mtlsSecurityScheme: {} },
      oauth: {
        openIdConnectSecurityScheme: {
          openIdConnectUrl: 'https://id.example.com/.well-known/openid-configuration',
        },
      },
    },
    securityRequirements: [{ schemes: { certificate: { list: [] }, oauth: { list: ['agent.call'] } } }],
  });

/** What answers behind it. */
export const coordinator: RequestListener = ({ url }, reply) =>
  void reply
    .writeHead(404, { 'content-type': 'application/json' })
    .end(
      JSON.stringify(
        url?.startsWith('/agent/tasks/')
          ? { error: { code: 404, status: 'NOT_FOUND', details: [{ reason: 'TASK_NOT_FOUND' }] } }
          : { error: { code: 404, status: 'NOT_FOUND' } },
      ),
    );
