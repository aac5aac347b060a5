/** Issues that a scan raised, and their dismissal as a user proposes it. */
import type { IssueReply } from '#shared/issues/contract.ts';
import { declare, endOfScan, expectStatus, newAgent, newScan, type Person } from './api-client.ts';

/** Parameters of critical severity. */
const CRITICAL = ['audit-logging-enabled', 'output-sensitive-data-filter', 'tenant-isolation'] as const;

/** Registers an agent that fails critical parameters, and scans it. @returns the ids of its issues */
export const raisedIssues = async (admin: Person): Promise<readonly string[]> => {
  const agentId = await newAgent(admin);
  await declare(admin, agentId, Object.fromEntries(CRITICAL.map((id) => [id, false])));
  await endOfScan(admin, await newScan(admin, agentId));
  const { body } = await admin.call('GET', `/api/issues?agentId=${agentId}&severity=critical`);
  return (body as readonly IssueReply[]).map(({ id }) => id);
};

/** Returns a dismissal for 90 days. */
export const dismissalOf = () => ({
  reason: 'A network rule covers it.',
  owner: { name: 'Dr. Lena Ortiz', role: 'Chief Medical Officer' },
  expiresAt: new Date(Date.now() + 90 * 86_400_000).toISOString(),
});

/** Proposes to dismiss an issue. */
export const proposeDismissal = async (person: Person, issueId: string): Promise<string> => {
  const reply = await person.call('POST', `/api/issues/${issueId}/dismissal`, { json: dismissalOf() });
  expectStatus(reply, 201);
  return issueId;
};

/** Raises three issues; the administrator proposes to dismiss the second, the user the third. */
export const dismissedIssues = async (admin: Person, user: Person) => {
  const [issueId = '', dismissedIssueId = '', ownDismissedIssueId = ''] = await raisedIssues(admin);
  await proposeDismissal(admin, dismissedIssueId);
  await proposeDismissal(user, ownDismissedIssueId);
  return { issueId, dismissedIssueId, ownDismissedIssueId };
};
