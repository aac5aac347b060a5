import { useEffect, useState } from 'react';

const SHOWN_FOR = 2000;

export interface Copying {
  /** True for two seconds after the text was copied. */
  readonly copied: boolean;
  readonly copy: () => void;
}

/** Copies a text to the clipboard. */
export const useCopy = (text: string): Copying => {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      // The browser rejects copying without permission; the text stays selectable.
      () => setCopied(false),
    );
  return { copied, copy };
};
