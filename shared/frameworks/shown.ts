/** Automated coverage of a control: what collectors can observe themselves today. */
import type { ShownToday } from '#shared/evidence/shown-today.ts';
import type { Control } from './framework.ts';

export interface Shown {
  /** All of its parameters, some of them, or none. */
  readonly by: 'automated' | 'partly' | 'none';
  /**
   * Number of its parameters for which a collector can prove a pass; parameters that it can only fail, or
   * prove in part, do not count.
   */
  readonly shown: number;
}

/**
 * Returns how far a control can be covered without declarations.
 * @param today current abilities of the collectors: `shownToday`
 */
export const shownOf = (
  { parameters }: Pick<Control, 'parameters'>,
  { ways }: Pick<ShownToday, 'ways'>,
): Shown => {
  const ids = Object.keys(parameters);
  const shown = ids.filter((id) => ways[id]?.some(({ best }) => best === 'pass')).length;
  return { by: shown === 0 ? 'none' : shown === ids.length ? 'automated' : 'partly', shown };
};
