export const issueSorts = ['severity', 'due', 'newest'] as const;
/** `severity`: worst first, then by due date. `due`: earliest due date first. `newest`: last raised first. */
export type IssueSort = (typeof issueSorts)[number];
