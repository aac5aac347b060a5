import type { TraceReply } from '#shared/playbooks/trace.ts';

export const verdictWords: Readonly<Record<TraceReply['verdict'], string>> = {
  register: 'Registered',
  ignore: 'Left alone by a playbook',
  none: 'Not registered: no playbook says so',
  settled: 'Not asked',
};

type TracedAction = TraceReply['playbooks'][number]['actions'][number];

/** What became of an action, such as `Set the type (settled by “Pharmacy” before)`. */
export const effectSentence = (action: string, { effect, by }: TracedAction): string => {
  if (effect === 'done') return action;
  return effect === 'overruled'
    ? `${action} (settled before by “${by ?? 'another playbook'}”)`
    : `${action} (no effect: the agent was not registered)`;
};
