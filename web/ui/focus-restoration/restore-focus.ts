/** Containers of a control that are meaningful focus targets for screen readers. */
const PLACES = 'li, form, search, section, [role="dialog"], [role="tabpanel"], main';

const around = (element: Element): Element[] => {
  const all: Element[] = [];
  for (let one: Element | null = element; one !== null; one = one.parentElement) all.push(one);
  return all;
};

const focusOn = (place: HTMLElement): void => {
  if (!place.hasAttribute('tabindex')) {
    place.tabIndex = -1;
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
  }
  place.focus({ preventScroll: true });
};

/**
 * Preserves the focus position: when the focused element is removed, such as a revoked row or the button that
 * cleared the filters, the focus moves to the nearest remaining container instead of the top of the document.
 * Elements that take the focus themselves, such as a dialog or a field, have precedence.
 */
export const keepPlace = (): void => {
  /** The last focused element and its ancestors, innermost first. */
  let last: readonly Element[] = [];
  const keep = () => {
    if (document.activeElement !== document.body || last[0]?.isConnected !== false) return;
    const stays =
      last.find((one) => one.isConnected && one.matches(PLACES)) ?? document.querySelector('main');
    last = [];
    if (stays instanceof HTMLElement) focusOn(stays);
  };
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element) last = around(target);
  });
  // A pointer press elsewhere leaves the position.
  document.addEventListener('pointerdown', () => {
    last = [];
  });
  new MutationObserver(() => {
    if (last[0]?.isConnected === false) setTimeout(keep);
  }).observe(document.body, { childList: true, subtree: true });
};
