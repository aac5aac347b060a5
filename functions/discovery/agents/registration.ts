/** A registered agent that is made of a discovered one, by a person or by a playbook; nobody can make two of one. */
import type { InferOutput } from 'valibot';
import { type DiscoveredRow, discoveredKey } from '#functions/discovered/discovered-item.ts';
import type { TenantTable, Write } from '#functions/platform/table/table.ts';
import type { createAgentBody } from '#shared/agents/contract.ts';
import type { Description } from '#shared/discovery/describe.ts';
import type { AgentKind } from '#shared/discovery/sighting.ts';
import { conflict } from '#shared/kernel/errors.ts';

/** Agent types of kinds, where nobody says a better one. */
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

/** A name from outside as one visible line. */
const lineOf = (text: string, most: number): string =>
  text
    .replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, most)
    .trim();

/** What is registered of a discovered agent where nobody says otherwise. */
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
  // By these it is known again, should it be discovered anew.
  metadata: { identifier, ...(endpoint === null ? {} : { endpoint }) },
});

/** `failed`: ProblemError 409 where it is registered already, or gone. */
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
  failed: () => conflict('registered', 'This agent is registered already.'),
});
