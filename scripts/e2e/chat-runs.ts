import { expectStatus, newAgent, type Person } from './api-client.ts';

/** Creates an agent with chat consent on a port without a listener, and a run of it. */
export const chatUnderWay = async (person: Person) => {
  const chatAgentId = await newAgent(person, {
    environment: 'development',
    connection: {
      protocol: 'openai',
      url: 'http://127.0.0.1:65535/v1',
      authorisedToTest: true,
      authorisedToChat: true,
      chat: { model: 'none' },
    },
  });
  const started = await person.call('POST', `/api/agents/${chatAgentId}/chat-runs`, { json: {} });
  return { chatAgentId, chatRunId: String(expectStatus(started, 201).id) };
};
