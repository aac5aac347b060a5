/** An agent as the SDK of A2A 0.3 has one made: a card and JSON-RPC, by the SDK's own handlers for express. */
import { DefaultRequestHandler, InMemoryTaskStore } from '@a2a-js/sdk/server';
import { agentCardHandler, jsonRpcHandler, UserBuilder } from '@a2a-js/sdk/server/express';
import express from 'express';

const card = {
  name: 'Visiting hours',
  description: 'Says when a ward may be visited.',
  version: '1.0.0',
  protocolVersion: '0.3.0',
  url: '',
  preferredTransport: 'JSONRPC',
  capabilities: { streaming: true },
  defaultInputModes: ['text/plain'],
  defaultOutputModes: ['text/plain'],
  skills: [{ id: 'hours', name: 'Hours', description: 'Hours of one ward.', tags: ['visit'] }],
};

/** Answers every message with a task that is done at once. */
const executor = {
  execute: async ({ taskId, contextId, userMessage }, bus) => {
    const status = { state: 'completed', timestamp: new Date().toISOString() };
    bus.publish({ kind: 'task', id: taskId, contextId, status, history: [userMessage] });
    bus.finished();
  },
  cancelTask: async () => {},
};

const requestHandler = new DefaultRequestHandler(card, new InMemoryTaskStore(), executor);
const app = express();
app.use('/.well-known/agent-card.json', agentCardHandler({ agentCardProvider: requestHandler }));
app.use('/a2a', jsonRpcHandler({ requestHandler, userBuilder: UserBuilder.noAuthentication }));
const server = app.listen(Number(process.env.PORT), '127.0.0.1', () => {
  card.url = `http://127.0.0.1:${server.address().port}/a2a`;
});
