import type { ScanReply } from '#shared/scans/contract.ts';
import { modelName } from '#web/ui/score/score-model.ts';

type Compared = Pick<ScanReply, 'agentId' | 'framework' | 'status' | 'modelVersion'>;

/** Why two scans cannot be set against each other on the page of an agent; undefined when they can. */
export const incomparable = (agentId: string, before: Compared, after: Compared): string | undefined => {
  if (before.agentId !== agentId || after.agentId !== agentId) {
    return 'Both scans have to be of this agent. The address names one of another.';
  }
  if (before.framework !== after.framework) {
    return `One is against ${before.framework}, the other against ${after.framework}. Choose two scans against the same framework.`;
  }
  if (before.status !== 'completed' || after.status !== 'completed') {
    return 'A scan that failed or is still under way has no results. Choose two that are completed.';
  }
  if (before.modelVersion !== after.modelVersion) {
    const [one, other] = [before, after].map(({ modelVersion }) => modelName(modelVersion ?? ''));
    return `One was scored by ${one}, the other by ${other}. Their rules differ, so a difference of the scores would say nothing of the agent. Choose two scans of one model.`;
  }
  return undefined;
};
