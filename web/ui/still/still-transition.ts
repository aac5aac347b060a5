import type { TransitionProps } from '@mantine/core';

/**
 * Mantine's Transition without motion, in the place of it in every button: what turns while a button works needs no entrance, and
 * the motion of dialogs, which come later, would stand in the first load for it.
 */
export const Transition = ({ mounted, transition, children }: TransitionProps) => {
  if (!mounted) return null;
  const shown = typeof transition === 'object' ? { ...transition.common, ...transition.in } : {};
  return children(shown);
};
