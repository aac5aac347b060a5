import { useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';

/**
 * After a change of page the focus goes to its heading, as a reader expects of a new page; unless something on the page
 * took it by itself. Not on the first, where the browser begins at the top.
 * @returns goes onto the main part of the page
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
