import { useEffect, useState, useSyncExternalStore } from 'react';
import { dateTime } from '#web/ui/time/format.ts';
import { VerdictGlyph } from '#web/ui/verdict-glyph/verdict-glyph.tsx';
import classes from './offline-line.module.css';

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

/** A line under the header while the browser is offline. The page continues to show its data. */
export const OfflineLine = () => {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  const [since, setSince] = useState<string>();
  useEffect(() => setSince(online ? undefined : new Date().toISOString()), [online]);
  return (
    <div role="status">
      {!online && (
        <p className={classes.line}>
          <VerdictGlyph verdict="partial" />
          <span>
            <b>You are offline.</b> {since && `Showing data as of ${dateTime(since)}. `}The page refreshes
            when the connection returns.
          </span>
        </p>
      )}
    </div>
  );
};
