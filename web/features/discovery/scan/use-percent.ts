import { useEffect, useRef, useState } from 'react';
import { MOVES_EVERY, nextPercent, type ScanShare, SHOWN_FOR } from './scan-progress.ts';

/**
 * Value of the scan progress bar, in percent. It advances while a scan runs, is full at the end, and resets
 * two seconds later.
 */
export const usePercent = (scanning: boolean, share: ScanShare): number => {
  const [percent, setPercent] = useState(0);
  const known = useRef(share);
  known.current = share;
  useEffect(() => {
    if (!scanning) return;
    setPercent(0);
    const timer = setInterval(() => setPercent((shown) => nextPercent(shown, known.current)), MOVES_EVERY);
    return () => {
      clearInterval(timer);
      setPercent(100);
    };
  }, [scanning]);
  useEffect(() => {
    if (percent !== 100) return;
    const timer = setTimeout(() => setPercent(0), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [percent]);
  return percent;
};
