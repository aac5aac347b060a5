/** Registers a discovered agent, for a user or a playbook. An agent can be registered only once. */
import type { InferOutput } from 'valibot';
import { type DiscoveredRow, discoveredKey } from '#functions/discovery/store/discovered-item.ts';
import type { TenantTable, Write } from '#functions/platform/table/table.ts';
import type { createAgentBody } from '#shared/agents/contract.ts';
import type { Description } from '#shared/discovery/describe.ts';
import type { AgentKind } from '#shared/discovery/sighting.ts';
import { conflict } from '#shared/kernel/errors.ts';

/** Default agent types by kind. */
const types: Readonly<Record<AgentKind, string>> = {
  agent: 'General purpose',
  conversational: 'General purpose',
  mcp_server: 'MCP server',
  model_endpoint: 'Model endpoint',
  gateway: 'Gateway',
  workflow: 'Workflow',
  guard: 'Guard',
  training: 'Training',
  client: 'Assistant',
  app_ui: 'Application',
};

/** Returns an external name as one visible line. */
const lineOf = (text: string, most: number): string =>
  text
    .replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, most)
    .trim();

/** Returns the default registration fields of a discovered agent. */
export const registrable = ({
  name,
  type,
  description,
  environment,
  identifier,
  endpoint,
}: Description): Omit<InferOutput<typeof createAgentBody>, 'connection'> => ({
  name: lineOf(name, 200) || 'Unnamed agent',
  type: types[type],
  ...(description === null ? {} : { description: description.trim().slice(0, 2000) }),
  frameworks: [],
  environment,
  // These identify the agent if it is discovered again.
  metadata: { identifier, ...(endpoint === null ? {} : { endpoint }) },
});

/** `failed`: ProblemError 409 if it is already registered or gone. */
export const registeredWrite = (
  table: TenantTable,
  { id }: Pick<DiscoveredRow, 'id'>,
  agentId: string,
): Write => ({
  update: discoveredKey(table, id),
  expression: 'SET agentId = :agent, #version = #version + :one REMOVE dismissed',
  names: { '#version': 'version' },
  values: { ':agent': agentId, ':one': 1 },
  condition: { expression: 'attribute_exists(pk) AND attribute_not_exists(agentId)' },
  failed: () => conflict('registered', 'This agent is already registered.'),
});
