import { useEffect, useRef, useState } from 'react';
import { FilterSearch } from './filter-search.tsx';

/** Delay between the last key press and the search, in milliseconds: each search reads on the server. */
const PAUSE = 350;

interface LaterSearchProps {
  readonly label: string;
  readonly placeholder: string;
  /** Maximum length of the search text, in characters. */
  readonly most: number;
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

/** Search field that searches when the user pauses typing. */
export function LaterSearch({ label, placeholder, most, value, onChange }: LaterSearchProps) {
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);
  const change = useRef(onChange);
  change.current = onChange;
  // Back, Forward, and Clear Filters change the URL, whereas typed text has not reached it yet.
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setTyped(value);
  }, [value]);
  useEffect(() => {
    if (typed === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = typed;
      change.current(typed);
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <FilterSearch
      label={label}
      placeholder={placeholder}
      value={typed}
      onChange={(next) => setTyped(next?.slice(0, most))}
    />
  );
}
