import { useEffect, useRef } from 'react';
import type { ChatRunReply } from '#shared/chat-runs/contract.ts';
import { announcements } from '#web/ui/announcer/announcements.ts';
import { endSaid } from './end-text.ts';

/** Tells readers that the run on screen has come to its end; of one that had ended before, the page itself tells. */
export const useSaidEnd = (run: ChatRunReply): void => {
  const said = endSaid(run);
  const followed = useRef(false);
  useEffect(() => {
    followed.current ||= said === undefined;
    return followed.current && said !== undefined ? announcements.say(said) : undefined;
  }, [said]);
};
