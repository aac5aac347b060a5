import { dismissTips } from '#web/ui/icon-button/dismiss-tips.ts';
import { keepPlace } from '#web/ui/scroll-restoration/keep-place.ts';

/** Keyboard support of every page. */
export const helpKeyboard = (): void => {
  keepPlace();
  dismissTips();
};
