import type { AttemptOf } from '#functions/platform/jobs/job.ts';
import { evidenceObjects } from '#functions/platform/objects.ts';
import { noteAnswers } from './note-answers.ts';

/** Last step of a slice: notes how far the run is, and keeps what was heard when it has ended. */
export const handler = (event: AttemptOf) => noteAnswers(event, evidenceObjects());
