import { type RefObject, useEffect, useRef, useState } from 'react';

interface Editing {
  readonly editing: boolean;
  readonly begin: () => void;
  readonly end: () => void;
  /** Goes onto the button that begins it. */
  readonly button: RefObject<HTMLButtonElement | null>;
}

/**
 * Something is edited in the place where it is shown; when that ends, the focus goes back to the button that began it.
 * @param atFirst whether it is edited from the start
 */
export const useEditing = (atFirst = false): Editing => {
  const [editing, setEditing] = useState(atFirst);
  const [wanted, setWanted] = useState(atFirst);
  // Whether this person may edit can be known later than the page stands.
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
