/** What stands around a control and means something to a reader who is put there. */
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
 * Keeps the keyboard where it works: when what has the focus goes from the page, such as the row that was just revoked
 * or the button that cleared the filters, the focus goes to the nearest place around it that stays, and not to the top
 * of the document. What takes the focus by itself, such as a dialog or a field, comes first.
 */
export const keepPlace = (): void => {
  /** What had the focus last, and all that stood around it, outward. */
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
  // Who points elsewhere has left the place.
  document.addEventListener('pointerdown', () => {
    last = [];
  });
  new MutationObserver(() => {
    if (last[0]?.isConnected === false) setTimeout(keep);
  }).observe(document.body, { childList: true, subtree: true });
};
