import type { ScanReply } from '#shared/scans/contract.ts';

/** A step of a scan in progress. */
export interface ScanStep {
  readonly title: string;
  readonly state: 'done' | 'now' | 'later';
  /** The current activity, as reported by the scan. */
  readonly detail?: string;
}

const titles = ['Waiting to start', 'Collecting and evaluating evidence', 'Score and issues'] as const;

/** Returns the steps of a scan in progress. The duration is unknown, so there is no percentage. */
export const scanSteps = ({ status, step }: Pick<ScanReply, 'status' | 'step'>): readonly ScanStep[] => {
  const at = status === 'pending' ? 0 : 1;
  return titles.map((title, index) => ({
    title,
    state: index < at ? 'done' : index === at ? 'now' : 'later',
    ...(index === at && step !== undefined && { detail: step }),
  }));
};
