/** Open PHI issues of healthcare agents, stored in the state of each agent. */
import { exposureKey } from '#functions/standings/exposure-store.ts';
import { exposureContribution } from '#shared/issues/exposure-counts.ts';
import type { CountedKind } from './counted-kind.ts';
import { itemsOf } from './own-rows.ts';

const STATE = 'AGENTSTATE#agent#';

/** The ID is that of an agent. */
export const exposures: CountedKind = {
  name: 'exposure',
  sourceOf: (partition, sk) =>
    partition.startsWith(STATE) && sk === 'EXPOSURE'
      ? { group: undefined, id: partition.slice(STATE.length) }
      : undefined,
  keyOf: (table, { id }) => exposureKey(table, id),
  counterOf: () => 'DASHBOARD',
  groupsOf: async () => [undefined],
  async *rowsOf(table) {
    for await (const agent of itemsOf(table, { kind: 'AGENT' })) {
      const item = await table.get(exposureKey(table, agent.sk), { consistent: true });
      if (item) yield { id: agent.sk, item };
    }
  },
  contribution: exposureContribution,
};
