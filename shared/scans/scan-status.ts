/** Status of a scan; the last two are final. */
export const scanStatuses = ['pending', 'running', 'completed', 'failed'] as const;
export type ScanStatus = (typeof scanStatuses)[number];

/** Possible results of requesting an address of an agent. */
export const reachedLabels = ['yes', 'no', 'not-allowed', 'unproven', 'not-asked'] as const;
