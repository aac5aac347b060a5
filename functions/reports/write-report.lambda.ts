import { checkpointStore } from '#functions/platform/audit/checkpoint-store.ts';
import { signer } from '#functions/platform/audit/signer.ts';
import type { AttemptOf } from '#functions/platform/jobs/job.ts';
import { evidenceObjects } from '#functions/platform/objects.ts';
import { reportObjects } from './report-objects.ts';
import { writeReport } from './write-report.ts';

/** Workflow step: reads agents and writes files, for a limited time. */
export const handler = (event: AttemptOf) =>
  writeReport(event, {
    objects: evidenceObjects(),
    files: reportObjects,
    trail: { signer, checkpoints: checkpointStore },
  });
