/**
 * What the playbooks of an organization come to for one discovered agent, and why. Where two of them say different things, the one of the higher
 * priority counts, action by action; frameworks and tags of all of them add up, as they do not exclude each other.
 */
import type { Environment } from '#shared/agents/contract.ts';
import type { Discovered } from '#shared/discovery/discovered.ts';
import { type Outcome, outcomeOf } from './condition.ts';
import { type Action, type ActionType, type Condition, inOrder, type Playbook } from './playbook.ts';

/** What became of an action. `unused`: it has no effect, as the agent is not registered by playbooks. */
export type Effect = 'done' | 'overruled' | 'unused';

export interface TracedAction {
  readonly type: ActionType;
  readonly effect: Effect;
  /** Name of the playbook of higher priority that settled it. */
  readonly by?: string;
}

/** What one playbook did, or the first of its conditions that kept it from doing anything. */
export interface TracedPlaybook {
  readonly id: string;
  readonly name: string;
  readonly priority: number;
  /** Empty for one that did not match. */
  readonly actions: readonly TracedAction[];
  /** Absent for one that matched. */
  readonly stopped?: { readonly condition: Condition; readonly outcome: Exclude<Outcome, 'holds'> };
}

/**
 * `register`: it is to be registered. `ignore`: a playbook leaves it alone. `none`: no playbook says either. `settled`: the agent is registered,
 * dismissed, or not seen any more, so that playbooks are not asked.
 */
export type Verdict = 'register' | 'ignore' | 'none' | 'settled';

export interface Decision {
  readonly verdict: Verdict;
  /** Agent type; null where no playbook says one. */
  readonly type: string | null;
  /** Keys, in the order of the playbooks, each once; empty unless it is registered. */
  readonly frameworks: readonly string[];
  /** Each once, in the order of the playbooks. They are kept as `tags` in the metadata of the agent. */
  readonly tags: readonly string[];
  /** Null where no playbook says one: that of the discovered agent. */
  readonly environment: Environment | null;
  /** All playbooks that are enabled, highest priority first; empty where none was asked. */
  readonly trace: readonly TracedPlaybook[];
}

const settled: Decision = {
  verdict: 'settled',
  type: null,
  frameworks: [],
  tags: [],
  environment: null,
  trace: [],
};

/** Actions of which the first counts alone, by the question that they settle. */
const question = (type: ActionType): string | undefined => {
  switch (type) {
    case 'register':
    case 'ignore':
      return 'registration';
    case 'set-type':
    case 'set-environment':
      return type;
    default:
      return undefined;
  }
};

const stoppedBy = ({ conditions }: Playbook, agent: Discovered): TracedPlaybook['stopped'] | 'nothing' => {
  for (const condition of conditions) {
    const outcome = outcomeOf(condition, agent);
    if (outcome !== 'holds') return { condition, outcome };
  }
  return 'nothing';
};

interface Matched {
  readonly playbook: Playbook;
  readonly action: Action;
}

/** The first action of each question, with the playbook that gave it. */
const firsts = (matched: readonly Matched[]): ReadonlyMap<string, Matched> => {
  const first = new Map<string, Matched>();
  for (const one of matched) {
    const asked = question(one.action.type);
    if (asked !== undefined && !first.has(asked)) first.set(asked, one);
  }
  return first;
};

/** Whether playbooks are asked about an agent: nobody registered or dismissed it, and it is still seen. */
export const isDecidable = ({ state }: Pick<Discovered, 'state'>): boolean =>
  state === 'unmanaged' || state === 'vendor';

/**
 * @param playbooks in any order; those that are not enabled change nothing
 * @param agent as it stands after sightings were merged and compared with the registered agents
 */
export const decide = (playbooks: readonly Playbook[], agent: Discovered): Decision => {
  if (!isDecidable(agent)) return settled;
  const asked = inOrder(playbooks.filter(({ enabled, conditions }) => enabled && conditions.length > 0)).map(
    (playbook) => ({ playbook, stopped: stoppedBy(playbook, agent) }),
  );
  const matched = asked.flatMap(({ playbook, stopped }) =>
    stopped === 'nothing' ? playbook.actions.map((action) => ({ playbook, action })) : [],
  );
  const settledBy = firsts(matched);
  const registration = settledBy.get('registration')?.action.type;
  const verdict = registration === 'register' || registration === 'ignore' ? registration : 'none';
  const isRegistered = verdict === 'register';

  const tracedAction = (playbook: Playbook, action: Action): TracedAction => {
    const { type } = action;
    const first = settledBy.get(question(type) ?? '');
    if (first && first.playbook !== playbook) return { type, effect: 'overruled', by: first.playbook.name };
    const counts = isRegistered || question(type) === 'registration';
    return { type, effect: counts ? 'done' : 'unused' };
  };
  const given = isRegistered ? matched.map(({ action }) => action) : [];
  const type = given.find((action) => action.type === 'set-type');
  const environment = given.find((action) => action.type === 'set-environment');
  return {
    verdict,
    type: type?.parameters.type ?? null,
    frameworks: [
      ...new Set(
        given.flatMap((action) => (action.type === 'assign-frameworks' ? action.parameters.frameworks : [])),
      ),
    ],
    tags: [...new Set(given.flatMap((action) => (action.type === 'tag' ? action.parameters.tags : [])))],
    environment: environment?.parameters.environment ?? null,
    trace: asked.map(({ playbook, stopped }) => ({
      id: playbook.id,
      name: playbook.name,
      priority: playbook.priority,
      actions: stopped === 'nothing' ? playbook.actions.map((action) => tracedAction(playbook, action)) : [],
      ...(stopped === 'nothing' || stopped === undefined ? {} : { stopped }),
    })),
  };
};
