import { type RefObject, useEffect, useRef, useState } from 'react';

interface Editing {
  readonly editing: boolean;
  readonly begin: () => void;
  readonly end: () => void;
  /** Ref of the button that starts editing. */
  readonly button: RefObject<HTMLButtonElement | null>;
}

/**
 * In-place editing; when it ends, the focus returns to the button that started it.
 * @param atFirst whether editing starts immediately
 */
export const useEditing = (atFirst = false): Editing => {
  const [editing, setEditing] = useState(atFirst);
  const [wanted, setWanted] = useState(atFirst);
  // Whether the user may edit can become known after the first render.
  if (wanted !== atFirst) {
    setWanted(atFirst);
    if (atFirst) setEditing(true);
  }
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!editing) return;
    return () => button.current?.focus();
  }, [editing]);
  return { editing, begin: () => setEditing(true), end: () => setEditing(false), button };
};
