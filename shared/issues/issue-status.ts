/** Statuses of an issue. */
export const issueStatuses = ['open', 'in_progress', 'resolved', 'dismissed'] as const;
export type IssueStatus = (typeof issueStatuses)[number];
