import { dismissTips } from '#web/ui/icon-button/dismiss-tips.ts';
import { keepPlace } from '#web/ui/keep-place/keep-place.ts';

/** What everybody who works by keyboard has on every page. */
export const helpKeyboard = (): void => {
  keepPlace();
  dismissTips();
};
