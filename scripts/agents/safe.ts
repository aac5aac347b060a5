/** Correct agents, as diverse as possible. */
import type { Agent } from './agent.ts';
import { coordinator, coordinatorCard, olderCard, projectAgent, signedCard } from './parts/cards.ts';
import { modelInterface, ownInterface } from './parts/interfaces.ts';
import { behind, publishes } from './parts/sign-in.ts';
import { modernServer, sessionServer, streamServer } from './parts/tool-servers.ts';
import { labTools, libraryTools, recordTools, wardTools } from './parts/tools.ts';

const TOKEN = 'token-of-the-ward';
const bearer = { header: 'Authorization', secret: `Bearer ${TOKEN}` };
const apiKey = { header: 'X-Api-Key', secret: 'key-of-the-ward-7F3A' };

export const resourceMetadata = '/.well-known/oauth-protected-resource/mcp';

export const metadataOf = (resource: string) => ({
  resource,
  authorization_servers: ['https://id.example.com'],
  bearer_methods_supported: ['header'],
});

const securityText = 'Contact: mailto:security@hospital.example\nExpires: 2999-01-01T00:00:00Z\n';

export const safe = {
  wardTools: {
    name: 'a tool server without sessions that requires a token',
    protocol: 'mcp',
    path: '/mcp',
    credential: bearer,
    answering: () => behind({ ...bearer, challenge: 'Bearer realm="ward"' })(modernServer(wardTools)),
  },
  labTools: {
    name: 'a tool server with sessions and annotated write tools',
    protocol: 'mcp',
    path: '/mcp',
    credential: bearer,
    answering: () => behind({ ...bearer, challenge: 'Bearer' })(sessionServer(labTools)),
  },
  library: {
    name: 'a tool server that names its token issuer',
    protocol: 'mcp',
    path: '/mcp',
    credential: bearer,
    answering: (originOf) =>
      publishes(() => ({ [resourceMetadata]: metadataOf(`${originOf()}/mcp`) }))((request, reply) =>
        behind({ ...bearer, challenge: `Bearer resource_metadata="${originOf()}${resourceMetadata}"` })(
          modernServer(libraryTools),
        )(request, reply),
      ),
  },
  streamedTools: {
    name: 'a tool server over a stream, with an unnamed key scheme',
    protocol: 'mcp',
    path: '/sse',
    credential: apiKey,
    answering: () => behind(apiKey)(streamServer(wardTools, '/sse')),
  },
  records: {
    name: 'a tool server with many read tools on several pages',
    protocol: 'mcp',
    path: '/mcp',
    credential: apiKey,
    answering: () =>
      behind({ ...apiKey, challenge: 'ApiKey realm="records"' })(
        sessionServer(recordTools, 'Answer in the language of the user. Name the source of each figure.'),
      ),
  },
  triage: {
    name: 'an agent with a signed card',
    protocol: 'a2a',
    path: '/',
    credential: bearer,
    answering: projectAgent(signedCard, { token: TOKEN }),
  },
  wardRound: {
    name: 'an agent of the previous version',
    protocol: 'a2a',
    path: '/rpc',
    credential: bearer,
    answering: projectAgent(olderCard, { token: TOKEN, legacy: true }),
  },
  coordinator: {
    name: 'an agent that coordinates others over HTTP+JSON',
    protocol: 'a2a',
    path: '/',
    credential: bearer,
    answering: (originOf) =>
      publishes(() => ({ '/.well-known/agent-card.json': coordinatorCard(originOf()) }))(
        behind({ ...bearer, challenge: 'Bearer scope="agent.call"' })(coordinator),
      ),
  },
  model: {
    name: 'a model with an OpenAI-compatible interface',
    protocol: 'openai',
    path: '/v1/chat/completions',
    credential: bearer,
    answering: () => behind({ ...bearer, challenge: 'Bearer scope="model.ask"' })(modelInterface()),
  },
  visitors: {
    name: 'a proprietary interface with limits and a contact',
    protocol: 'http',
    path: '/ask',
    credential: bearer,
    answering: () =>
      publishes(() => ({ '/.well-known/security.txt': securityText }))((request, reply) => {
        reply.setHeader('strict-transport-security', 'max-age=31536000');
        reply.setHeader('ratelimit-policy', '"minute";q=60;w=60');
        behind({ ...bearer, challenge: 'DPoP algs="ES256"' })(ownInterface('/ask'))(request, reply);
      }),
  },
  certificates: {
    name: 'an interface that requires a client certificate',
    protocol: 'http',
    path: '/ask',
    answering: () => ownInterface('/ask'),
    tls: { requestCert: true, rejectUnauthorized: true },
  },
} as const satisfies Readonly<Record<string, Agent>>;
