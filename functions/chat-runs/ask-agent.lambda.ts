import type { AttemptOf } from '#functions/platform/jobs/job.ts';
import { evidenceObjects } from '#functions/platform/objects.ts';
import { askAgent } from './ask-agent.ts';

/** Workflow step: tests the agent for one slice. Returns nothing, because states contain only ids. */
export const handler = (event: AttemptOf): Promise<void> => askAgent(event, evidenceObjects());
