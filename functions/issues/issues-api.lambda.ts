import { api } from '#functions/platform/http/api.ts';
import { issuesContract } from '#shared/issues/contract.ts';
import { listIssues } from './list-issues.ts';

/** The list is called most; what only other routes need is loaded on their first call. */
export const handler = api(issuesContract, {
  listIssues,
  exportIssues: async (call) => (await import('./export-issues.ts')).exportIssues(call),
  listAssignees: async (call) => (await import('./list-assignees.ts')).listAssignees(call),
  getDueDays: async (call) => (await import('./get-due-days.ts')).getDueDays(call),
  putDueDays: async (call) => (await import('./put-due-days.ts')).putDueDays(call),
  changeIssues: async (call) => (await import('./change-issues.ts')).changeIssues(call),
  undoIssueChange: async (call) => (await import('./undo-issue-change.ts')).undoIssueChange(call),
  getIssue: async (call) => (await import('./get-issue.ts')).getIssue(call),
  listIssueHistory: async (call) => (await import('./list-issue-history.ts')).listIssueHistory(call),
  updateIssue: async (call) => (await import('./update-issue.ts')).updateIssue(call),
  commentOnIssue: async (call) => (await import('./comment-on-issue.ts')).commentOnIssue(call),
  dismissIssue: async (call) => (await import('./dismiss-issue.ts')).dismissIssue(call),
  approveDismissal: async (call) => (await import('./approve-dismissal.ts')).approveDismissal(call),
  declineDismissal: async (call) => (await import('./decline-dismissal.ts')).declineDismissal(call),
  withdrawDismissal: async (call) => (await import('./withdraw-dismissal.ts')).withdrawDismissal(call),
});
