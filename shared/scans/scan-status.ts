/** Where a scan stands; the last two are its end. */
export const scanStatuses = ['pending', 'running', 'completed', 'failed'] as const;
export type ScanStatus = (typeof scanStatuses)[number];

/** What may come of asking an address of an agent. */
export const reachedWords = ['yes', 'no', 'not-allowed', 'unproven', 'not-asked'] as const;
