import { useEffect, useRef } from 'react';
import type { ChatRunReply } from '#shared/chat-runs/contract.ts';
import { announcements } from '#web/ui/announcer/announcements.ts';
import { endSaid } from './end-text.ts';

/**
 * Announces the end of the run on screen to screen readers. A run that had already ended is described by the
 * page.
 */
export const useSaidEnd = (run: ChatRunReply): void => {
  const said = endSaid(run);
  const followed = useRef(false);
  useEffect(() => {
    followed.current ||= said === undefined;
    return followed.current && said !== undefined ? announcements.say(said) : undefined;
  }, [said]);
};
