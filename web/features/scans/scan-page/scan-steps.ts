import type { ScanReply } from '#shared/scans/contract.ts';

/** A step of a scan on its way. */
export interface ScanStep {
  readonly title: string;
  readonly state: 'done' | 'now' | 'later';
  /** What it is doing in this step, in the words of the scan. */
  readonly detail?: string;
}

const titles = ['Waiting to start', 'Gathering and judging evidence', 'Score and issues'] as const;

/** Where a scan that is under way stands. Its length is not known, so there is no percentage. */
export const scanSteps = ({ status, step }: Pick<ScanReply, 'status' | 'step'>): readonly ScanStep[] => {
  const at = status === 'pending' ? 0 : 1;
  return titles.map((title, index) => ({
    title,
    state: index < at ? 'done' : index === at ? 'now' : 'later',
    ...(index === at && step !== undefined && { detail: step }),
  }));
};
