import type { Agent } from '#functions/agents/agent-item.ts';
import { withoutQuerySecrets } from '#functions/platform/outbound/query-secrets.ts';
import type { AgentValues } from '#shared/remedies/agent-slots.ts';

/**
 * Returns the values of an agent for a remediation; `endpoint` and `host` are empty for an agent without a
 * connection.
 */
export const agentValues = (
  { id, name, type, connection }: Pick<Agent, 'id' | 'name' | 'type' | 'connection'>,
  parameterId: string,
): AgentValues => ({
  agentId: id,
  agentName: name,
  agentType: type,
  endpoint: connection ? withoutQuerySecrets(connection.url) : '',
  host: connection ? new URL(connection.url).hostname : '',
  parameterId,
});
