/** Returns an issue after a scan changed it. */
import type { Evidence } from '#shared/evidence/evidence.ts';
import { describeIssue, describeResolution } from '#shared/issues/describe.ts';
import type { IssueChange } from '#shared/issues/raise.ts';
import type { NewId } from '#shared/kernel/ids.ts';
import type { Instant } from '#shared/kernel/time.ts';
import type { CompiledParameter } from '#shared/scoring/compile.ts';
import type { Issue } from './issue-item.ts';

export interface ChangedBy {
  readonly scan: {
    readonly id: string;
    readonly agentId: string;
    readonly agentName: string;
  };
  /** Name of the scan's framework. */
  readonly framework: string;
  /** References to the controls that a parameter supports, across all frameworks of the tenant. */
  readonly controlsOf: (parameterId: string) => readonly string[];
  readonly now: Instant;
  readonly newId: NewId;
}

/**
 * Returns the issue after a change; the same object if it was only seen again.
 * @param before undefined only for a new issue
 */
export const issueAfter = (
  { kind, judged }: IssueChange<Evidence>,
  before: Issue | undefined,
  compiled: CompiledParameter,
  { scan, framework, controlsOf, now, newId }: ChangedBy,
): Issue => {
  const { parameterId } = judged;
  if (before === undefined) {
    return {
      id: newId(),
      agentId: scan.agentId,
      agentName: scan.agentName,
      framework,
      parameterId,
      ...describeIssue(compiled, judged),
      severity: compiled.parameter.severity,
      status: 'open',
      controls: [...controlsOf(parameterId)],
      detectedAt: now,
      firstSeenAt: now,
      regressions: 0,
      resolvedAt: null,
      createdAt: now,
    };
  }
  switch (kind) {
    case 'resolved':
      return {
        ...before,
        status: 'resolved',
        resolvedAt: now,
        resolution: { scanId: scan.id, because: describeResolution(judged) },
      };
    case 'reopened': {
      const { resolution: _, ...stored } = before;
      return {
        ...stored,
        ...describeIssue(compiled, judged),
        controls: [...controlsOf(parameterId)],
        status: 'open',
        detectedAt: now,
        regressions: before.regressions + 1,
        resolvedAt: null,
      };
    }
    default:
      return before;
  }
};
