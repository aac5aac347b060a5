import { useEffect } from 'react';

/** Sets the description of the page for search engines, until another page is shown. */
export const useDescription = (text: string): void => {
  useEffect(() => {
    const description = document.querySelector<HTMLMetaElement>('meta[name="description"]');
    if (!description) return;
    const previous = description.content;
    description.content = text;
    return () => {
      description.content = previous;
    };
  }, [text]);
};
