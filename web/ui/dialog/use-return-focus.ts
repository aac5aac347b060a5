import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Gives the focus back to what had it before something opened over the page. Mantine does so itself, but not for what is
 * mounted open, as everything that is loaded when it is first opened is.
 */
export const useReturnFocus = (opened: boolean): void => {
  const before = useRef<Element>(null);
  // Before the focus trap takes the focus.
  useLayoutEffect(() => {
    if (opened) before.current = document.activeElement;
  }, [opened]);
  // After React has put the focus back to where it was before it changed the document.
  useEffect(() => {
    if (!opened) return;
    return () => {
      if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
    };
  }, [opened]);
};
