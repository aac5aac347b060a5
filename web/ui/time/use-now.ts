import { useEffect, useState } from 'react';

/** Returns the current time, updated every `every` milliseconds. */
export const useNow = (every = 30_000): Date => {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), every);
    return () => clearInterval(timer);
  }, [every]);
  return now;
};
