import type { AttemptOf } from '#functions/platform/jobs/job.ts';
import { evidenceObjects } from '#functions/platform/objects.ts';
import { askAgent } from './ask-agent.ts';

/** Step of the workflow: asks the agent for the length of a slice. Its answer is nothing: ids only in states. */
export const handler = (event: AttemptOf): Promise<void> => askAgent(event, evidenceObjects());
