import { useEffect } from 'react';

/** Sets the title of the browser tab. */
export const usePageTitle = (title: string): void => {
  useEffect(() => {
    document.title = `${title} · Accredit`;
  }, [title]);
};
