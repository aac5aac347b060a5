import { useQuery } from '@tanstack/react-query';
import type { AgentReply } from '#shared/agents/contract.ts';
import { activeAgentsQuery } from '../queries.ts';

/** Agents with insufficient evidence, whose scores count in the organization score. */
export const littleShown = (agents: readonly AgentReply[]): readonly AgentReply[] =>
  agents.filter(({ score }) => score?.label === 'insufficient-evidence');

/**
 * Beside the organization score: the number of recently registered agents with insufficient
 * evidence.
 */
export function LittleShownCount() {
  const count = littleShown(useQuery(activeAgentsQuery).data?.items ?? []).length;
  return (
    count > 0 && (
      <span>{`${count} new ${count === 1 ? 'agent has' : 'agents have'} insufficient evidence`}</span>
    )
  );
}
