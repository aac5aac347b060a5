import type { IssueReply } from '#shared/issues/contract.ts';

/** Issues with one cause: the parameter that several agents fail. */
export interface Cause {
  /** ID of the parameter. */
  readonly id: string;
  readonly title: string;
  readonly severity: IssueReply['severity'];
  /** Names of its agents, in the order of the list. */
  readonly agents: readonly string[];
  /** Earliest due date. */
  readonly dueOn: string;
}

/** Groups issues by parameter, in the order of the list. */
export const causesOf = (issues: readonly IssueReply[]): readonly Cause[] => {
  const causes = new Map<string, Cause>();
  for (const { parameterId, title, severity, agentName, dueOn } of issues) {
    const known = causes.get(parameterId);
    causes.set(parameterId, {
      ...{ id: parameterId, title, severity },
      agents: [...(known?.agents ?? []), agentName],
      dueOn: known && known.dueOn < dueOn ? known.dueOn : dueOn,
    });
  }
  return [...causes.values()];
};
