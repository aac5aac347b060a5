/** The next steps of an agent, by its scans and what was done since. The catalog that they need loads on use. */
import type { Agent } from '#functions/agents/agent-item.ts';
import { shownToday } from '#shared/evidence/shown-today.gen.ts';
import type { ScanResults } from '#shared/scans/contract.ts';
import type { NextStep } from '#shared/scans/next-step.ts';
import { nextStepsOf } from '#shared/scans/next-steps.ts';
import { textsOf } from '#shared/scoring/parameter-texts.ts';
import { progressOf } from './advise.ts';
import { frameworkNameOf } from './api/scan-reply.ts';
import type { Scan } from './pipeline/persist/scan-item.ts';

/** A completed scan with its results. */
export interface Completed {
  readonly scan: Scan;
  readonly results: ScanResults;
}

export const nextSteps = (agent: Pick<Agent, 'connection'>, completed: readonly Completed[]): NextStep[] => [
  ...nextStepsOf(
    completed.map(({ scan, results }) => ({
      scanId: scan.id,
      framework: frameworkNameOf(scan),
      results,
      progress: progressOf(scan, agent),
    })),
    { shown: shownToday, textsOf },
  ),
];
