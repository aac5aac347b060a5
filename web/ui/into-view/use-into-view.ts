import { type RefObject, useEffect, useRef } from 'react';

/**
 * Brings an element into view once it is sought, such as the row that the address names, and the keyboard to its first
 * button.
 * @returns goes onto the element
 */
export const useIntoView = <E extends HTMLElement>(sought: boolean): RefObject<E | null> => {
  const element = useRef<E>(null);
  useEffect(() => {
    if (!sought) return;
    // After the router has put a new page to its top.
    const frame = requestAnimationFrame(() => {
      element.current?.querySelector('button')?.focus({ preventScroll: true });
      element.current?.scrollIntoView();
    });
    return () => cancelAnimationFrame(frame);
  }, [sought]);
  return element;
};
