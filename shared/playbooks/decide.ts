/**
 * Decides what an organization's playbooks do with one discovered agent, and why. If two playbooks conflict,
 * the one with the higher priority wins, action by action. Frameworks and tags of all playbooks add up,
 * because they do not conflict.
 */
import type { Environment } from '#shared/agents/fields.ts';
import type { Discovered } from '#shared/discovery/discovered.ts';
import { type Outcome, outcomeOf } from './condition.ts';
import { type Action, type ActionType, type Condition, inOrder, type Playbook } from './playbook.ts';

/** Effect of an action. `unused`: no effect, because playbooks do not register the agent. */
export type Effect = 'done' | 'overruled' | 'unused';

export interface TracedAction {
  readonly type: ActionType;
  readonly effect: Effect;
  /** Name of the playbook with higher priority that decided it. */
  readonly by?: string;
}

/** What one playbook did, or the first condition that stopped it. */
export interface TracedPlaybook {
  readonly id: string;
  readonly name: string;
  readonly priority: number;
  /** Empty if the playbook did not match. */
  readonly actions: readonly TracedAction[];
  /** Absent if the playbook matched. */
  readonly stopped?: { readonly condition: Condition; readonly outcome: Exclude<Outcome, 'holds'> };
}

/**
 * `register`: register the agent. `ignore`: a playbook ignores it. `none`: no playbook decides. `settled`:
 * the agent is registered, dismissed or no longer observed, so playbooks are not evaluated.
 */
export type Verdict = 'register' | 'ignore' | 'none' | 'settled';

export interface Decision {
  readonly verdict: Verdict;
  /** Agent type; null if no playbook sets one. */
  readonly type: string | null;
  /** Unique keys, in playbook order; empty unless the agent is registered. */
  readonly frameworks: readonly string[];
  /** Unique tags, in playbook order. Stored as `tags` in the agent's metadata. */
  readonly tags: readonly string[];
  /** Null if no playbook sets one: the discovered agent's environment applies. */
  readonly environment: Environment | null;
  /** All enabled playbooks, highest priority first; empty if none was evaluated. */
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

/** Returns the question that an action decides, for actions of which only the first counts. */
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

/** Returns the first action for each question, with its playbook. */
const firsts = (matched: readonly Matched[]): ReadonlyMap<string, Matched> => {
  const first = new Map<string, Matched>();
  for (const one of matched) {
    const asked = question(one.action.type);
    if (asked !== undefined && !first.has(asked)) first.set(asked, one);
  }
  return first;
};

/** Returns whether playbooks apply to an agent: neither registered nor dismissed, and still observed. */
export const isDecidable = ({ state }: Pick<Discovered, 'state'>): boolean =>
  state === 'unmanaged' || state === 'vendor';

/**
 * @param playbooks in any order; disabled ones have no effect
 * @param agent after its sightings were merged and compared with the registered agents
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
