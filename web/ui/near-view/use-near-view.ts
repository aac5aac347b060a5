import { useEffect, useRef, useState } from 'react';

/** How far below the window something is near enough to be loaded, in pixels. */
const AHEAD = 300;

/**
 * Whether an element was near the window once, so that what lies below the first view costs it nothing. Who works by keyboard gets it at the
 * first key: what reads pages aloud goes on to what is there.
 * @returns the ref of the element, and whether it was near
 */
export const useNearView = <E extends Element>() => {
  const ref = useRef<E>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (near || element === null) return;
    const come = () => setNear(true);
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && come(),
      { rootMargin: `${AHEAD}px` },
    );
    observer.observe(element);
    window.addEventListener('keydown', come, { once: true });
    return () => {
      observer.disconnect();
      window.removeEventListener('keydown', come);
    };
  }, [near]);
  return [ref, near] as const;
};
