/** Where work in the background stands; the last three are its end. */
export const jobStatuses = ['pending', 'running', 'completed', 'failed', 'cancelled'] as const;
export type JobStatus = (typeof jobStatuses)[number];

/** Whether nothing will be done for it any more. */
export const hasEnded = (status: JobStatus): boolean => status !== 'pending' && status !== 'running';

/** Whether what stands so is still to come to an end. */
export const inFlight = ({ status }: { readonly status: JobStatus }): boolean => !hasEnded(status);
