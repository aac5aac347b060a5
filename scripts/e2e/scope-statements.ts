/** A statement on the scope of an agent as a person records it. */
import type { Person } from './api-client.ts';

/** That a fact is not so, for 90 days. */
export const scopeStatementOf = (fact: string) => ({
  fact,
  value: 'no',
  reason: 'The design of the agent has none.',
  person: { name: 'Dr. Lena Ortiz', role: 'Chief Medical Officer' },
  expiresAt: new Date(Date.now() + 90 * 86_400_000).toISOString(),
});

/** Records a no, which awaits another person; its id. */
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
