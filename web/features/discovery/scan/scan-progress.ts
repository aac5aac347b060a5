/** How the bar of a scan moves (specification §4). */

/** Most that it moves at once, in percent. */
const STEP = 12;
/** How often it moves, in milliseconds. */
export const MOVES_EVERY = 800;
/** Most that it shows until the answer is there. */
const MOST_BEFORE_ANSWER = 85;
/** How long it stands at its end, in milliseconds. */
export const STANDS_FOR = 2000;

/** How far a scan is: methods that are done, of those that are planned. */
export interface ScanShare {
  readonly done: number;
  readonly planned: number;
}

/**
 * What the bar shows next: towards the share of methods that are done, never backwards, and not its end, which the answer brings.
 * @param shown percent
 */
export const nextPercent = (shown: number, { done, planned }: ScanShare): number => {
  const share = planned === 0 ? 0 : Math.floor((100 * done) / planned);
  return Math.max(shown, Math.min(shown + STEP, share, MOST_BEFORE_ANSWER));
};
