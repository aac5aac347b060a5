import { useEffect, useState } from 'react';

/** Gives the focus back to what had it before, when the component goes. */
export const useReturnFocus = (): void => {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    },
    [before],
  );
};
