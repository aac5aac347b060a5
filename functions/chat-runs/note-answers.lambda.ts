import type { AttemptOf } from '#functions/platform/jobs/job.ts';
import { evidenceObjects } from '#functions/platform/objects.ts';
import { noteAnswers } from './note-answers.ts';

/** Last step of a slice: records the progress of the run, and stores the responses when it has ended. */
export const handler = (event: AttemptOf) => noteAnswers(event, evidenceObjects());
