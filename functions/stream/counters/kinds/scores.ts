/** Latest scores of agents, counted per framework and stored in the state of each agent. */
import { countedFrameworks, counterOf } from '#functions/counters/stats-store.ts';
import type { Item } from '#functions/platform/table/table.ts';
import { standingContribution } from '#shared/standings/standing-counts.ts';
import type { CountedKind, Place } from './counted-kind.ts';
import { itemsOf } from './own-rows.ts';

const STATE = 'AGENTSTATE#agent#';
const SCORE = 'SCORE#';

/** An agent's score exists if the agent's row names its framework: both are written together. */
const scannedAgainst = ({ frameworkPoints }: Item): readonly string[] => Object.keys(frameworkPoints ?? {});

const keyOf: CountedKind['keyOf'] = (table, { group = '', id }) =>
  table.key('AGENTSTATE', `${SCORE}${group}`, `agent#${id}`);

const sourceOf = (partition: string, sk: string): Place | undefined =>
  partition.startsWith(STATE) && sk.startsWith(SCORE)
    ? { group: sk.slice(SCORE.length), id: partition.slice(STATE.length) }
    : undefined;

/** The group is a framework key, and the ID is that of an agent. */
export const scores: CountedKind = {
  name: 'score',
  titleOf: (framework) => `score in ${framework} of`,
  sourceOf,
  keyOf,
  counterOf: (framework = '') => counterOf(framework),
  groupsOf: async (table) => {
    const frameworks = new Set(await countedFrameworks(table));
    for await (const agent of itemsOf(table, { kind: 'AGENT' }))
      for (const key of scannedAgainst(agent)) frameworks.add(key);
    return [...frameworks].toSorted();
  },
  async *rowsOf(table, framework) {
    for await (const agent of itemsOf(table, { kind: 'AGENT' })) {
      if (framework === undefined || !scannedAgainst(agent).includes(framework)) continue;
      const key = keyOf(table, { group: framework, id: agent.sk });
      const item = await table.get(key, { consistent: true });
      if (item) yield { id: agent.sk, item };
    }
  },
  contribution: standingContribution,
};
