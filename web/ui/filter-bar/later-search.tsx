import { useEffect, useRef, useState } from 'react';
import { FilterSearch } from './filter-search.tsx';

/** How long after the last key a search begins, in milliseconds: each one reads on the server. */
const PAUSE = 350;

interface LaterSearchProps {
  readonly label: string;
  readonly placeholder: string;
  /** Characters that are searched at most. */
  readonly most: number;
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

/** A search that begins when whoever types pauses. */
export function LaterSearch({ label, placeholder, most, value, onChange }: LaterSearchProps) {
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);
  const change = useRef(onChange);
  change.current = onChange;
  // Back, forward and Clear Filters change the address; what is only typed has not reached it yet.
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
