import type { AttemptOf } from '#functions/platform/jobs/job.ts';
import { evidenceObjects } from '#functions/platform/objects.ts';
import { connect } from './runs/connect.ts';
import { runMethods } from './runs/run-methods.ts';

/** Runs the discovery methods of one slice. */
export const handler = (event: AttemptOf) => runMethods(event, { objects: evidenceObjects(), connect });
