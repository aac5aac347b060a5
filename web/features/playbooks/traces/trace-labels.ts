import type { TraceReply } from '#shared/playbooks/trace.ts';

export const verdictLabels: Readonly<Record<TraceReply['verdict'], string>> = {
  register: 'Registered',
  ignore: 'Ignored by a playbook',
  none: 'Not registered: no playbook matched',
  settled: 'Not evaluated',
};

type TracedAction = TraceReply['playbooks'][number]['actions'][number];

/** Returns the effect of an action, such as `Set the type (already set by “Pharmacy”)`. */
export const effectSentence = (action: string, { effect, by }: TracedAction): string => {
  if (effect === 'done') return action;
  return effect === 'overruled'
    ? `${action} (already set by “${by ?? 'another playbook'}”)`
    : `${action} (no effect: the agent was not registered)`;
};
