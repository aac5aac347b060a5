/** An agent of the framework Strands, behind the framework's own A2A server. `MODEL` is the address of its model. */
import { Agent, tool } from '@strands-agents/sdk';
import { A2AExpressServer } from '@strands-agents/sdk/a2a/express';
import { OpenAIModel } from '@strands-agents/sdk/models/openai';
import { z } from 'zod';

const { MODEL, PORT } = process.env;

const hours = tool({
  name: 'visiting_hours',
  description: 'Hours in which a ward may be visited.',
  inputSchema: z.object({ ward: z.enum(['north', 'south']) }),
  callback: () => '14:00 to 18:00',
});

const agent = new Agent({
  model: new OpenAIModel({
    api: 'chat',
    modelId: 'scripted',
    apiKey: 'none',
    clientConfig: { baseURL: MODEL },
  }),
  systemPrompt: 'You answer questions about visiting hours.',
  tools: [hours],
  printer: false,
});

const server = new A2AExpressServer({
  agent,
  name: 'Visiting hours',
  description: 'Says when a ward may be visited.',
  host: '127.0.0.1',
  port: Number(PORT),
  skills: [{ id: 'hours', name: 'Hours', description: 'Hours of one ward.', tags: ['visit'] }],
});
await server.serve();
