/** Approved baselines of an agent, as used by a run. */
import type { Agent } from '#functions/agents/agent-item.ts';
import type { Objects } from '#functions/platform/objects.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import { readKnownScope, standingFacts } from '#functions/scope/standing-facts.ts';
import { type Baseline, isEnough } from '#shared/baselines/baseline.ts';
import { baselineKinds } from '#shared/baselines/kinds.ts';
import type { Instant } from '#shared/kernel/time.ts';
import { readItems, readWatched } from './baseline-store.ts';

/**
 * Returns true if a second account is required: unless it is approved, without contrary evidence, that the
 * agent handles no PHI.
 */
export const needsSecondAccount = async (
  table: TenantTable,
  agent: Pick<Agent, 'id' | 'kind' | 'connection'>,
  now: Instant,
): Promise<boolean> => {
  const facts = standingFacts(agent, await readKnownScope(table, agent.id), now);
  return facts.find(({ fact }) => fact === 'handles-phi')?.value !== 'no';
};

/**
 * Returns the current baseline of each kind with its items, including those that await a second approval,
 * which are marked.
 */
export const readApproved = async (
  table: TenantTable,
  objects: Pick<Objects, 'get'>,
  agent: Pick<Agent, 'id' | 'kind' | 'connection'>,
  now: Instant,
): Promise<readonly Baseline[]> => {
  const { decided } = await readWatched(table, agent.id);
  const standing = baselineKinds.flatMap((kind) => {
    const stands = decided[kind]?.standing;
    return stands ? [{ kind, stands }] : [];
  });
  if (standing.length === 0) return [];
  const needsSecond = await needsSecondAccount(table, agent, now);
  return Promise.all(
    standing.map(
      async ({ kind, stands }): Promise<Baseline> => ({
        kind,
        ...stands,
        items: await readItems(table, objects, stands.digest),
        ...(isEnough(stands, needsSecond) ? {} : { waits: true }),
      }),
    ),
  );
};
