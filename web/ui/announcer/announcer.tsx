import { useSyncExternalStore } from 'react';
import { announcements } from './announcements.ts';

/**
 * The live region for screen reader announcements, once in the app. It exists before its text, because screen
 * readers often skip a region that appears together with its text.
 */
export const Announcer = () => (
  <div className="vh" role="status">
    {useSyncExternalStore(announcements.subscribe, announcements.current).map(({ text }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a text may be there twice
      <p key={index}>{text}</p>
    ))}
  </div>
);
