import type { InferInput } from 'valibot';
import type { Protocol } from '#shared/agents/contract.ts';
import type { registerBody } from '#shared/discovery/contract.ts';
import type { Discovered } from '#shared/discovery/discovered.ts';
import type { AgentKind } from '#shared/discovery/sighting.ts';
import { formValuesOf } from '../../dialogs/form-values.ts';
import { bodyOf, emptyRegistration, noConnection, type Registration } from '../../dialogs/registration.ts';

/** Fields of a discovered agent that prefill its registration. */
export type Found = Pick<
  Discovered,
  'id' | 'name' | 'description' | 'type' | 'environment' | 'endpoint' | 'facts'
>;

/** Protocols that a kind implies; the probe detects the others. */
const protocolOfKind: Partial<Readonly<Record<AgentKind, Protocol>>> = {
  mcp_server: 'mcp',
  model_endpoint: 'openai',
};

const protocolOf = ({ type, facts }: Found): Protocol => {
  const message = facts.protocol?.toLowerCase() ?? '';
  if (message.includes('a2a')) return 'a2a';
  return message.includes('mcp') ? 'mcp' : (protocolOfKind[type] ?? 'auto');
};

/** Agent types for discovered kinds, in addition to the types offered in the form. */
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

/**
 * Returns the initial values of the form: everything that discovery found, without consent to test, which
 * only the user can give.
 */
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

/**
 * Returns the unvalidated request body for registering a discovered agent. Cleared fields are sent empty: if
 * omitted, the server would use the discovered values.
 */
export const foundBodyOf = (values: Registration): InferInput<typeof registerBody> => {
  const { connection } = bodyOf(values);
  return { ...formValuesOf(values), environment: values.environment, ...(connection && { connection }) };
};
