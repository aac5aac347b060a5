/**
 * Applies the verdicts of a scan to the issues of an agent. There is permanently one issue per agent and
 * parameter.
 */
import type { Strength } from '#shared/evidence/evidence.ts';
import { atLeastAsStrong, isSeen } from '#shared/evidence/strongest.ts';
import type { Judgeable, Judged } from '#shared/scoring/judge.ts';
import { isUnresolved } from './due.ts';
import type { IssueStatus } from './issue-status.ts';

/** Fields of an issue that the rules read. */
export interface KnownIssue {
  readonly id: string;
  readonly status: IssueStatus;
  /** Strongest evidence of the failure since the issue was last opened. */
  readonly seenBy: Strength;
  /** Why the dismissal of a dismissed issue no longer counts; absent while it counts. */
  readonly dismissalEnd?: string | undefined;
}

export type IssueChange<E extends Judgeable> =
  /** Fails for the first time. */
  | { readonly kind: 'raised'; readonly judged: Judged<E> }
  /** Still fails. `seenBy` may have become stronger. */
  | { readonly kind: 'seen'; readonly judged: Judged<E>; readonly issueId: string; readonly seenBy: Strength }
  /** Fails again after it was resolved: a regression. */
  | { readonly kind: 'reopened'; readonly judged: Judged<E>; readonly issueId: string }
  /** Still fails, and its dismissal has ended. */
  | {
      readonly kind: 'lapsed';
      readonly judged: Judged<E>;
      readonly issueId: string;
      readonly seenBy: Strength;
    }
  /** Evidence shows that it no longer fails. */
  | { readonly kind: 'resolved'; readonly judged: Judged<E>; readonly issueId: string };

/** What the collectors of a scan know about failures, by parameter ID. */
export interface SeenInScan {
  /** Parameters that a collector could not check in this scan; their issues are not resolved. */
  readonly unseen: ReadonlySet<string>;
  /** Parameters whose failures a collector no longer observes, with the strength of its observation. */
  readonly ended: ReadonlyMap<string, Strength>;
}

const stronger = (a: Strength, b: Strength): Strength => (atLeastAsStrong(a, b) ? a : b);

/**
 * Returns true if a verdict proves the repair. Missing evidence proves nothing, and weaker evidence than that
 * of the failure does not outweigh it: a tested failure ends only with a new test. A collector that observed
 * the failure and no longer does proves the repair without a pass.
 */
const showsRepair = (
  { verdict, strength }: Judged<Judgeable>,
  issue: KnownIssue,
  ended: Strength | undefined,
): boolean => {
  const seenAgain = strength !== null && atLeastAsStrong(strength, issue.seenBy);
  // An observed failure remains, regardless of scope declarations.
  if (verdict === 'not-applicable') return seenAgain || !isSeen(issue.seenBy);
  if (verdict === 'not-evidenced') return ended !== undefined && atLeastAsStrong(ended, issue.seenBy);
  return (verdict === 'pass' || verdict === 'partial') && seenAgain;
};

/**
 * Compares the verdicts of one scan with the agent's issues. Only a failing parameter is an issue; a
 * dismissed issue stays dismissed until its dismissal ends.
 * @param issues issues by parameter ID
 */
export const compareIssues = <E extends Judgeable>(
  verdicts: readonly Judged<E>[],
  issues: ReadonlyMap<string, KnownIssue>,
  { unseen, ended }: SeenInScan,
): readonly IssueChange<E>[] =>
  verdicts.flatMap((judged): IssueChange<E>[] => {
    const issue = issues.get(judged.parameterId);
    if (judged.verdict === 'fail') {
      if (!issue) return [{ kind: 'raised', judged }];
      if (issue.status === 'resolved') return [{ kind: 'reopened', judged, issueId: issue.id }];
      const seenBy = stronger(issue.seenBy, judged.strength ?? issue.seenBy);
      const kind = issue.dismissalEnd === undefined ? 'seen' : 'lapsed';
      return [{ kind, judged, issueId: issue.id, seenBy }];
    }
    const mayResolve = issue && (isUnresolved(issue.status) || issue.dismissalEnd !== undefined);
    if (!mayResolve || unseen.has(judged.parameterId)) return [];
    if (!showsRepair(judged, issue, ended.get(judged.parameterId))) return [];
    return [{ kind: 'resolved', judged, issueId: issue.id }];
  });
