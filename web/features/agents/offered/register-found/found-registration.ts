import type { InferInput } from 'valibot';
import type { Protocol } from '#shared/agents/contract.ts';
import type { registerBody } from '#shared/discovery/contract.ts';
import type { Discovered } from '#shared/discovery/discovered.ts';
import type { AgentKind } from '#shared/discovery/sighting.ts';
import { formValuesOf } from '../../dialogs/form-values.ts';
import { bodyOf, emptyRegistration, noConnection, type Registration } from '../../dialogs/registration.ts';

/** What of a discovered agent its registration begins with. */
export type Found = Pick<
  Discovered,
  'id' | 'name' | 'description' | 'type' | 'environment' | 'endpoint' | 'facts'
>;

/** What is spoken to as its kind says; the prober finds out the others. */
const protocolOfKind: Partial<Readonly<Record<AgentKind, Protocol>>> = {
  mcp_server: 'mcp',
  model_endpoint: 'openai',
};

const protocolOf = ({ type, facts }: Found): Protocol => {
  const said = facts.protocol?.toLowerCase() ?? '';
  if (said.includes('a2a')) return 'a2a';
  return said.includes('mcp') ? 'mcp' : (protocolOfKind[type] ?? 'auto');
};

/** Kinds as types of agents, beside those that are offered. */
const typeOfKind: Readonly<Record<AgentKind, string>> = {
  agent: 'General purpose',
  conversational: 'General purpose',
  mcp_server: 'MCP server',
  model_endpoint: 'Model endpoint',
  gateway: 'Gateway',
  workflow: 'Workflow',
  guard: 'Guard',
  training: 'Training job',
  client: 'Assistant client',
  app_ui: 'User interface',
};

/** What the form holds at first: everything that was seen, and no consent, which nobody has seen. */
export const foundRegistration = (found: Found): Registration => ({
  ...emptyRegistration,
  name: found.name,
  type: typeOfKind[found.type],
  description: found.description ?? '',
  environment: found.environment,
  connection: {
    ...noConnection,
    ...(found.endpoint !== null &&
      /^https?:\/\//.test(found.endpoint) && { url: found.endpoint, protocol: protocolOf(found) }),
  },
});

/** The body of the registration of a discovered agent; not yet validated. What was emptied is sent empty: left out, it would be what was seen. */
export const foundBodyOf = (values: Registration): InferInput<typeof registerBody> => {
  const { connection } = bodyOf(values);
  return { ...formValuesOf(values), environment: values.environment, ...(connection && { connection }) };
};
