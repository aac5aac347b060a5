import type { ScanReply } from '#shared/scans/contract.ts';
import { modelName } from '#web/ui/score/score-model.ts';

type Compared = Pick<ScanReply, 'agentId' | 'framework' | 'status' | 'modelVersion'>;

/** Returns why two scans of an agent cannot be compared; undefined if they can. */
export const incomparable = (agentId: string, before: Compared, after: Compared): string | undefined => {
  if (before.agentId !== agentId || after.agentId !== agentId) {
    return 'Both scans must belong to this agent. The address contains a scan of another agent.';
  }
  if (before.framework !== after.framework) {
    return `One scan is against ${before.framework}, the other against ${after.framework}. Choose two scans against the same framework.`;
  }
  if (before.status !== 'completed' || after.status !== 'completed') {
    return 'A scan that failed or is still running has no results. Choose two completed scans.';
  }
  if (before.modelVersion !== after.modelVersion) {
    const [one, other] = [before, after].map(({ modelVersion }) => modelName(modelVersion ?? ''));
    return `One was scored with ${one}, the other with ${other}. Their rules differ, so the scores cannot be compared. Choose two scans with the same model.`;
  }
  return undefined;
};
