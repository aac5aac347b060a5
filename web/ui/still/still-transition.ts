import type { TransitionProps } from '@mantine/core';

/**
 * Replaces Mantine's Transition without animation in every button: a spinner needs no entrance effect, and
 * the animation code of dialogs, which load later, would otherwise be part of the first page load.
 */
export const Transition = ({ mounted, transition, children }: TransitionProps) => {
  if (!mounted) return null;
  const shown = typeof transition === 'object' ? { ...transition.common, ...transition.in } : {};
  return children(shown);
};
