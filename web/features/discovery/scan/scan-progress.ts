/** Movement of the scan progress bar (specification §4). */

/** Maximum movement per step, in percent. */
const STEP = 12;
/** Interval between steps, in milliseconds. */
export const MOVES_EVERY = 800;
/** Maximum value until the response arrives, in percent. */
const MAX_BEFORE_ANSWER = 85;
/** How long the completed bar stays visible, in milliseconds. */
export const SHOWN_FOR = 2000;

/** Progress of a scan: methods done and methods planned. */
export interface ScanShare {
  readonly done: number;
  readonly planned: number;
}

/**
 * Returns the next value of the bar. It moves toward the share of methods done, never backward, and reaches
 * 100 only with the response.
 * @param shown percent
 */
export const nextPercent = (shown: number, { done, planned }: ScanShare): number => {
  const share = planned === 0 ? 0 : Math.floor((100 * done) / planned);
  return Math.max(shown, Math.min(shown + STEP, share, MAX_BEFORE_ANSWER));
};
