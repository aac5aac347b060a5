/**
 * Returns what overflows the window, and every element that can be scrolled horizontally but should not be;
 * empty if everything fits. It runs in the page. Code and evidence do not wrap, and tabs and option lists may
 * scroll on narrow screens.
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
