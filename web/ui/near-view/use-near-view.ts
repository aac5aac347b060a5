import { useEffect, useRef, useState } from 'react';

/** Distance below the window at which content is loaded, in pixels. */
const AHEAD = 300;

/**
 * Reports once an element has been near the viewport, so that content below the first view is loaded late.
 * For keyboard users it loads at the first key press, because screen readers continue to content that exists.
 * @returns the ref of the element, and true once it was near
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
