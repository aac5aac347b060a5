/** All kinds of jobs. A new one must be registered here. */
import { chatKind } from '#functions/chat-runs/chat-run-kind.ts';
import { discoveryKind } from '#functions/discovery/runs/discovery-kind.ts';
import { detectionKind } from '#functions/issue-detection/detection-kind.ts';
import type { JobKind } from '#functions/platform/jobs/job-kind.ts';
import { reportKind } from '#functions/reports/report-kind.ts';
import { runKind } from '#functions/scans/pipeline/plan/run-kind.ts';

const kinds: readonly JobKind[] = [runKind, chatKind, reportKind, discoveryKind, detectionKind];

export const kindNamed = (name: string): JobKind | undefined => kinds.find((kind) => kind.name === name);

/** @throws Error for a job of an unknown kind */
export const requireKind = (name: string): JobKind => {
  const kind = kindNamed(name);
  if (!kind) throw new Error(`Unknown kind of job: ${name}.`);
  return kind;
};
