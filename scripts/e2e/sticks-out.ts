/**
 * What stands outside of the window, and every place that can be scrolled sideways though nothing in it may be; empty where
 * all fits. It runs in the page. Code and evidence keep their lines, and tabs and choices may be scrolled on narrow screens.
 */
export const sticksOut = (): string[] => {
  const named = (element: Element) =>
    `<${element.tagName.toLowerCase()} class="${element.className}"> ${element.textContent?.slice(0, 40)}`;
  const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowX);
  const clips = (element: Element | null): boolean =>
    element !== null && (getComputedStyle(element).overflowX !== 'visible' || clips(element.parentElement));
  const mayScroll = 'pre, textarea, fieldset, [role=tablist]';
  const found: string[] = [];
  for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
    if (element.closest('svg, .vh, [hidden]') || !element.checkVisibility()) continue;
    const { left, right, width } = element.getBoundingClientRect();
    const outside = width > 0 && (left < -0.5 || right > window.innerWidth + 0.5);
    if (outside && !clips(element.parentElement)) found.push(`outside: ${named(element)}`);
    const wide = element.scrollWidth > element.clientWidth + 1;
    if (
      wide &&
      scrolls(element) &&
      element.querySelector(mayScroll) === null &&
      !element.matches(mayScroll)
    ) {
      found.push(`scrolls sideways: ${named(element)}`);
    }
  }
  return found;
};
