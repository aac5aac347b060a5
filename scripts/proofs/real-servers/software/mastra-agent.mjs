/**
 * An agent of the framework Mastra, behind the framework's own server for express. `MODEL` is the address of its model; with `TOKEN` the
 * framework's own sign-in lets in who shows it.
 */
import { Agent } from '@mastra/core/agent';
import { Mastra } from '@mastra/core/mastra';
import { SimpleAuth } from '@mastra/core/server';
import { createTool } from '@mastra/core/tools';
import { MastraServer } from '@mastra/express';
import { InMemoryTaskStore } from '@mastra/server/a2a/store';
import express from 'express';
import { z } from 'zod';

const { MODEL, PORT, TOKEN } = process.env;

const hours = createTool({
  id: 'visiting-hours',
  description: 'Hours in which a ward may be visited.',
  inputSchema: z.object({ ward: z.enum(['north', 'south']) }),
  execute: async () => '14:00 to 18:00',
});

const agent = new Agent({
  id: 'visits',
  name: 'Visiting hours',
  description: 'Says when a ward may be visited.',
  instructions: 'You answer questions about visiting hours.',
  model: { id: 'scripted/model', url: MODEL, apiKey: 'none' },
  tools: { hours },
});

const server = TOKEN ? { auth: new SimpleAuth({ tokens: { [TOKEN]: { id: 'nurse' } } }) } : {};
const mastra = new Mastra({ agents: { visits: agent }, logger: false, server });
const app = express();
app.use(express.json());
await new MastraServer({ app, mastra, taskStore: new InMemoryTaskStore() }).init();
app.listen(Number(PORT), '127.0.0.1');
