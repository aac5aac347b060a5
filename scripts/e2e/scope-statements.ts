/** A scope statement of an agent as a user records it. */
import type { Person } from './api-client.ts';

/** States for 90 days that a fact does not apply. */
export const scopeStatementOf = (fact: string) => ({
  fact,
  value: 'no',
  reason: 'The design of the agent has none.',
  person: { name: 'Dr. Lena Ortiz', role: 'Chief Medical Officer' },
  expiresAt: new Date(Date.now() + 90 * 86_400_000).toISOString(),
});

/** Records a negative statement that is pending approval, and returns its id. */
export const awaitingStatement = async (
  person: Person,
  agentId: string,
  fact = 'has-tools',
): Promise<string> => {
  const json = scopeStatementOf(fact);
  const { status, body } = await person.call('POST', `/api/agents/${agentId}/scope`, { json });
  if (status !== 201) throw new Error(`Not recorded: ${JSON.stringify(body)}`);
  return String((body as { id: string }).id);
};
