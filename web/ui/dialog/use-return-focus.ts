import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Returns the focus to the element that had it before an overlay opened. Mantine does so itself, but not for
 * components that mount already open, as all lazily loaded overlays do.
 */
export const useReturnFocus = (opened: boolean): void => {
  const before = useRef<Element>(null);
  // Runs before the focus trap moves the focus.
  useLayoutEffect(() => {
    if (opened) before.current = document.activeElement;
  }, [opened]);
  // Runs after React has restored the focus that it saved before its DOM changes.
  useEffect(() => {
    if (!opened) return;
    return () => {
      if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
    };
  }, [opened]);
};
