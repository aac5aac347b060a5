import { useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves focus to the page heading after navigation, as screen reader users expect, unless an element of the
 * page has taken focus. Not on the first page, where the browser starts at the top.
 * @returns ref for the main element of the page
 */
export const usePageFocus = (): RefObject<HTMLElement | null> => {
  const router = useRouter();
  const main = useRef<HTMLElement>(null);
  useEffect(
    () =>
      router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
        const page = main.current;
        if (fromLocation === undefined || !pathChanged || page === null) return;
        if (page !== document.activeElement && page.contains(document.activeElement)) return;
        (page.querySelector('h1') ?? page).focus({ preventScroll: true });
      }),
    [router],
  );
  return main;
};
