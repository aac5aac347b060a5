/** An exception as a user records it. */
import type { Person } from './api-client.ts';

/** Returns an accepted risk for a parameter, for 90 days. */
export const exceptionOf = (parameter: string) => ({
  parameter,
  kind: 'accepted-risk',
  reason: 'The agent is replaced in autumn.',
  person: { name: 'Dr. Lena Ortiz', role: 'Chief Medical Officer' },
  expiresAt: new Date(Date.now() + 90 * 86_400_000).toISOString(),
});

/** Records an exception, which awaits a second person; returns its id. */
export const awaitingException = async (
  person: Person,
  agentId: string,
  parameter = 'kill-switch-available',
): Promise<string> => {
  const json = exceptionOf(parameter);
  const { status, body } = await person.call('POST', `/api/agents/${agentId}/exceptions`, { json });
  if (status !== 201) throw new Error(`Not recorded: ${JSON.stringify(body)}`);
  return String((body as { id: string }).id);
};
