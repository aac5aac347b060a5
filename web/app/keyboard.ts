import { keepPlace } from '#web/ui/focus-restoration/restore-focus.ts';
import { dismissTips } from '#web/ui/icon-button/dismiss-tips.ts';

/** Keyboard support of every page. */
export const helpKeyboard = (): void => {
  keepPlace();
  dismissTips();
};
