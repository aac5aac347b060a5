/**
 * An agent as the SDK of A2A 1.0 has one made: a card and JSON-RPC, by the SDK's own handlers for express. `TOKEN`: without it no call is
 * answered. `LEGACY`: it speaks 0.3 as well.
 */
import { AgentCard, Task } from 'a2a-sdk-1';
import { AgentEvent, DefaultRequestHandler, InMemoryTaskStore } from 'a2a-sdk-1/server';
import { agentCardHandler, jsonRpcHandler, UserBuilder } from 'a2a-sdk-1/server/express';
import express from 'express';

const { TOKEN, LEGACY, PORT } = process.env;

const scheme = { bearer: { httpAuthSecurityScheme: { scheme: 'Bearer', bearerFormat: 'JWT' } } };
const cardAt = (origin) =>
  AgentCard.fromJSON({
    name: 'Visiting hours',
    description: 'Says when a ward may be visited.',
    version: '1.4.0',
    provider: { organization: 'St. Mary Hospital', url: 'https://stmary.example' },
    supportedInterfaces: ['1.0', ...(LEGACY ? ['0.3'] : [])].map((protocolVersion) => ({
      url: `${origin}/a2a`,
      protocolBinding: 'JSONRPC',
      protocolVersion,
    })),
    capabilities: { streaming: true },
    defaultInputModes: ['text/plain'],
    defaultOutputModes: ['text/plain'],
    skills: [{ id: 'hours', name: 'Hours', description: 'Hours of one ward.', tags: ['visit'] }],
    ...(TOKEN
      ? { securitySchemes: scheme, securityRequirements: [{ schemes: { bearer: { list: [] } } }] }
      : {}),
  });

/** Answers every message with a task that is done at once. */
const executor = {
  execute: async ({ taskId, contextId, userMessage }, bus) => {
    const status = { state: 'TASK_STATE_COMPLETED', timestamp: new Date().toISOString() };
    bus.publish(
      AgentEvent.task({ ...Task.fromJSON({ id: taskId, contextId, status }), history: [userMessage] }),
    );
    bus.finished();
  },
  cancelTask: async () => {},
};

const app = express();
const server = app.listen(Number(PORT), '127.0.0.1', () => {
  const card = cardAt(`http://127.0.0.1:${server.address().port}`);
  const requestHandler = new DefaultRequestHandler(card, new InMemoryTaskStore(), executor);
  app.use('/.well-known/agent-card.json', agentCardHandler({ agentCardProvider: requestHandler }));
  if (TOKEN)
    app.use('/a2a', (request, response, next) => {
      if (request.headers.authorization === `Bearer ${TOKEN}`) return next();
      response.status(401).set('WWW-Authenticate', 'Bearer').json({ error: 'unauthorized' });
    });
  const legacyCompat = { enabled: Boolean(LEGACY) };
  app.use(
    '/a2a',
    jsonRpcHandler({ requestHandler, userBuilder: UserBuilder.noAuthentication, legacyCompat }),
  );
});
