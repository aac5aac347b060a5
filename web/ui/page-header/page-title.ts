import { useEffect } from 'react';

/** Names the browser's tab. */
export const usePageTitle = (title: string): void => {
  useEffect(() => {
    document.title = `${title} · Accredit`;
  }, [title]);
};
