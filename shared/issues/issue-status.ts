/** Where dealing with an issue stands. */
export const issueStatuses = ['open', 'in_progress', 'resolved', 'dismissed'] as const;
export type IssueStatus = (typeof issueStatuses)[number];
