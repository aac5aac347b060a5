import type { BulkReply } from '#shared/issues/contract.ts';
import type { IssueSort } from '#shared/issues/issue-sort.ts';

/** Returns `1 issue` or `1,200 issues`. */
export const issuesText = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'issue' : 'issues'}`;

/** Labels of the orders. */
export const sortLabels: Readonly<Record<IssueSort, string>> = {
  severity: 'Worst first',
  due: 'Due date first',
  newest: 'Newest first',
};

/** Returns the outcome of a bulk change; the first skipped issue stands for the others. */
export const changedText = ({ changed, skipped }: BulkReply): string => {
  const done = `${issuesText(changed)} changed.`;
  const [first] = skipped;
  if (!first) return done;
  const others = skipped.length > 1 ? ` And ${skipped.length - 1} more.` : '';
  return `${done} ${issuesText(skipped.length)} skipped. ${first.title}: ${first.reason}${others}`;
};

/** Returns `1 cause, 3 agents`. */
export const causesText = (causes: number, agents: number): string =>
  `${causes.toLocaleString('en-US')} ${causes === 1 ? 'cause' : 'causes'}, ${agents.toLocaleString('en-US')} ${
    agents === 1 ? 'agent' : 'agents'
  }`;
