import type { IssueChangeOf } from './change-issue.ts';

/** Returns what the audit trail states of a change: the issue, and each changed field with both values. */
export const auditDetails = (
  { after, lines }: IssueChangeOf,
  reason: string | undefined,
): Readonly<Record<string, unknown>> => ({
  ...{ agentId: after.agentId, agentName: after.agentName },
  ...{ parameterId: after.parameterId, severity: after.severity },
  ...Object.fromEntries(lines.map(({ kind, from, to }) => [kind, `${from || 'none'} to ${to || 'none'}`])),
  ...(reason === undefined ? {} : { reason }),
});
