import { useEffect, useRef } from 'react';
import type { ChatRunReply } from '#shared/chat-runs/contract.ts';
import { announcements } from '#web/ui/announcer/announcements.ts';
import { endMessage } from './end-text.ts';

/**
 * Announces the end of the run on screen to screen readers. A run that had already ended is described by the
 * page.
 */
export const useEndAnnouncement = (run: ChatRunReply): void => {
  const answer = endMessage(run);
  const followed = useRef(false);
  useEffect(() => {
    followed.current ||= answer === undefined;
    return followed.current && answer !== undefined ? announcements.say(answer) : undefined;
  }, [answer]);
};
