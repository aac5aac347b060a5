/** Whether the panel is open on a wide screen, remembered per browser. */

const KEY = 'accredit-alerts';
const COLLAPSED = 'collapsed';

export const panelOpen = {
  read: (): boolean => {
    try {
      return localStorage.getItem(KEY) !== COLLAPSED;
    } catch {
      // A browser without storage opens it on every page.
      return true;
    }
  },
  keep: (open: boolean): void => {
    try {
      if (open) localStorage.removeItem(KEY);
      else localStorage.setItem(KEY, COLLAPSED);
    } catch {
      // Same as above: storage may be unavailable.
    }
  },
};
