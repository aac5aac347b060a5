import { type RefObject, useEffect, useRef } from 'react';

/**
 * Scrolls an element into view once it is the target, such as the row named in the URL, and focuses its first
 * button.
 * @returns the ref for the element
 */
export const useIntoView = <E extends HTMLElement>(sought: boolean): RefObject<E | null> => {
  const element = useRef<E>(null);
  useEffect(() => {
    if (!sought) return;
    // Runs after the router has scrolled a new page to its top.
    const frame = requestAnimationFrame(() => {
      element.current?.querySelector('button')?.focus({ preventScroll: true });
      element.current?.scrollIntoView();
    });
    return () => cancelAnimationFrame(frame);
  }, [sought]);
  return element;
};
