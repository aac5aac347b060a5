import { useSyncExternalStore } from 'react';
import { announcements } from './announcements.ts';

/**
 * What readers are told and nobody sees, once in the app. Readers listen to a region that was there before its words:
 * one that comes and goes with them is often passed over.
 */
export const Announcer = () => (
  <div className="vh" role="status">
    {useSyncExternalStore(announcements.subscribe, announcements.current).map(({ text }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a text may be there twice
      <p key={index}>{text}</p>
    ))}
  </div>
);
