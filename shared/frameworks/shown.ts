/** How far a control is shown by collectors that look at the agent themselves, by what those can do today. */
import type { ShownToday } from '#shared/evidence/shown-today.ts';
import type { Control } from './framework.ts';

export interface Shown {
  /** All of its parameters, some of them, or none. */
  readonly by: 'automated' | 'partly' | 'none';
  /** How many of its parameters a collector can show to pass; one that can only refute them, or see a part, shows none. */
  readonly shown: number;
}

/**
 * How far a control can be shown without anybody's word.
 * @param today what collectors can show: `shownToday`, which changes with them
 */
export const shownOf = (
  { parameters }: Pick<Control, 'parameters'>,
  { ways }: Pick<ShownToday, 'ways'>,
): Shown => {
  const ids = Object.keys(parameters);
  const shown = ids.filter((id) => ways[id]?.some(({ best }) => best === 'pass')).length;
  return { by: shown === 0 ? 'none' : shown === ids.length ? 'automated' : 'partly', shown };
};
