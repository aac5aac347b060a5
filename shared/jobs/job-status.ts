/** Statuses of a background job; the last three are final. */
export const jobStatuses = ['pending', 'running', 'completed', 'failed', 'cancelled'] as const;
export type JobStatus = (typeof jobStatuses)[number];

/** Returns true for a final status. */
export const hasEnded = (status: JobStatus): boolean => status !== 'pending' && status !== 'running';

/** Returns true for a status that is not final. */
export const inFlight = ({ status }: { readonly status: JobStatus }): boolean => !hasEnded(status);
