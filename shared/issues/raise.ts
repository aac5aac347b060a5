/** What the verdicts of a scan do to the issues of an agent. One issue per agent and parameter, for good. */
import type { Strength } from '#shared/evidence/evidence.ts';
import { atLeastAsStrong, isSeen } from '#shared/evidence/strongest.ts';
import type { Judgeable, Judged } from '#shared/judging/judge.ts';
import type { IssueStatus } from './contract.ts';

/** An issue as far as the rules read it. */
export interface KnownIssue {
  readonly id: string;
  readonly status: IssueStatus;
  /** The strongest kind of evidence that showed the failure since the issue was last opened. */
  readonly seenBy: Strength;
}

export type IssueChange<E extends Judgeable> =
  /** Fails for the first time. */
  | { readonly kind: 'raised'; readonly judged: Judged<E> }
  /** Fails still. `seenBy` may have grown stronger. */
  | { readonly kind: 'seen'; readonly judged: Judged<E>; readonly issueId: string; readonly seenBy: Strength }
  /** Fails again after it was resolved: a regression. */
  | { readonly kind: 'reopened'; readonly judged: Judged<E>; readonly issueId: string }
  /** Is shown not to fail any more. */
  | { readonly kind: 'resolved'; readonly judged: Judged<E>; readonly issueId: string };

const stronger = (a: Strength, b: Strength): Strength => (atLeastAsStrong(a, b) ? a : b);

/**
 * Whether a verdict shows that an issue is gone. Missing evidence shows nothing, and evidence that is weaker than what
 * showed the failure does not outweigh it: a failure that was observed is gone when that is observed.
 */
const showsRepair = ({ verdict, strength }: Judged<Judgeable>, issue: KnownIssue): boolean => {
  const seenAgain = strength !== null && atLeastAsStrong(strength, issue.seenBy);
  // What was seen to fail is there, whatever is said of the agent.
  if (verdict === 'not-applicable') return seenAgain || !isSeen(issue.seenBy);
  return (verdict === 'pass' || verdict === 'partial') && seenAgain;
};

/**
 * Compares the verdicts of one scan with the agent's issues. Only a failing parameter is an issue; a dismissed one stays
 * dismissed, whatever is seen.
 * @param issues by parameter id
 * @param unseen parameters that some collector could not look at in this scan; their issues are not resolved by it
 */
export const compareIssues = <E extends Judgeable>(
  verdicts: readonly Judged<E>[],
  issues: ReadonlyMap<string, KnownIssue>,
  unseen: ReadonlySet<string>,
): readonly IssueChange<E>[] =>
  verdicts.flatMap((judged): IssueChange<E>[] => {
    const issue = issues.get(judged.parameterId);
    if (judged.verdict === 'fail') {
      if (!issue) return [{ kind: 'raised', judged }];
      if (issue.status === 'resolved') return [{ kind: 'reopened', judged, issueId: issue.id }];
      const seenBy = stronger(issue.seenBy, judged.strength ?? issue.seenBy);
      return [{ kind: 'seen', judged, issueId: issue.id, seenBy }];
    }
    const isOpen = issue?.status === 'open' || issue?.status === 'in_progress';
    if (!issue || !isOpen || unseen.has(judged.parameterId) || !showsRepair(judged, issue)) return [];
    return [{ kind: 'resolved', judged, issueId: issue.id }];
  });
