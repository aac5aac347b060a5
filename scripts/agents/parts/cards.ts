/** Cards of agents for other agents, of every version and binding, and their request handlers. */
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

/** Returns a 1.0 card that is signed with a key of its own host. */
export const signedCard = (origin: string): CardJson =>
  signed(cardJson(origin), {
    key: privateKey,
    header: { alg: 'ES256', kid: 'k1', jku: `${origin}/jwks.json` },
  });

/** Returns a store with a task of another user. */
export const storeWithTask = (): InMemoryTaskStore => {
  const tasks = new InMemoryTaskStore();
  const state = { state: 'TASK_STATE_COMPLETED', timestamp: '2026-11-20T08:00:00Z' };
  void tasks.save(Task.fromJSON({ id: 't1', contextId: 'c1', status: state }), new ServerCallContext());
  return tasks;
};

/** Returns a 0.3 card, for programs that sign in with OAuth. */
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

/** Returns an agent of the protocol's own project, which requires the token, or accepts all callers. */
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

/**
 * Returns the card of an agent that coordinates others over HTTP+JSON, and requires a client certificate
 * together with a token.
 */
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

/** Request handler of that agent. */
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
