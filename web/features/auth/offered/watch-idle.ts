import { IDLE_MINUTES, SAID_EVERY_MINUTES } from '#shared/auth/idle.ts';
import { MINUTE, SECOND } from '#shared/kernel/time.ts';
import { call } from '#web/api/api.ts';
import { session } from '#web/api/session.ts';
import { toast } from '#web/ui/toast/toast.ts';

/** What somebody does who sits before a page. */
const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

const KEY = 'accredit-used';
const LOOKED_EVERY = 5 * SECOND;

/** When a page of this browser was last used; each tab tells the others. */
const lastUse = (): { readonly note: (now: number) => void; readonly read: () => number } => {
  let own = 0;
  return {
    note: (now) => {
      own = now;
      try {
        localStorage.setItem(KEY, String(now));
      } catch {
        // A browser that keeps nothing has tabs that know of themselves alone.
      }
    },
    read: () => {
      try {
        return Math.max(own, Number(localStorage.getItem(KEY)) || 0);
      } catch {
        return own;
      }
    },
  };
};

const signOut = async (minutes: number): Promise<void> => {
  // Where the server cannot be told, it ends the session by itself: nobody has used it.
  await call('POST /api/auth/logout').catch(() => {});
  session.end();
  toast.success('Signed Out', `Nobody used Accredit here for ${minutes} minutes.`);
};

/**
 * Tells the server while somebody uses a page, and signs out when nobody has for as long as the organization allows
 * (45 CFR 164.312(a)(2)(iii), automatic logoff).
 * @returns how to stop
 */
export const watchIdle = (): (() => void) => {
  const use = lastUse();
  let idleMinutes: number = IDLE_MINUTES;
  let said = 0;
  const used = (): void => {
    const now = Date.now();
    use.note(now);
    if (now - said < SAID_EVERY_MINUTES * MINUTE) return;
    said = now;
    call('POST /api/auth/active').then(
      (reply) => {
        idleMinutes = reply.idleMinutes;
      },
      () => {
        // A session that is over has ended the page's too; anything else is tried again with the next sign.
      },
    );
  };
  const look = setInterval(() => {
    if (Date.now() - use.read() < idleMinutes * MINUTE) return;
    stop();
    void signOut(idleMinutes);
  }, LOOKED_EVERY);
  const stop = (): void => {
    clearInterval(look);
    for (const sign of signs) window.removeEventListener(sign, used);
  };
  for (const sign of signs) window.addEventListener(sign, used, { passive: true });
  used();
  return stop;
};
