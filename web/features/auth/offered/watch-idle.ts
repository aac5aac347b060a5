import { IDLE_MINUTES, REPORTED_EVERY_MINUTES } from '#shared/auth/idle.ts';
import { MINUTE, SECOND } from '#shared/kernel/time.ts';
import { call } from '#web/api/api.ts';
import { session } from '#web/api/session.ts';
import { toast } from '#web/ui/toast/toast.ts';

/** Browser events that count as user activity. */
const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

const KEY = 'accredit-used';
const CHECKED_EVERY = 5 * SECOND;

/** Time of the last activity in this browser, shared among its tabs. */
const lastUse = (): { readonly note: (now: number) => void; readonly read: () => number } => {
  let own = 0;
  return {
    note: (now) => {
      own = now;
      try {
        localStorage.setItem(KEY, String(now));
      } catch {
        // Without browser storage, each tab knows only its own activity.
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
  // If this request fails, the server ends the session on its own, because no further activity is reported.
  await call('POST /api/auth/logout').catch(() => {});
  session.end();
  toast.success('Signed Out', `No activity in Accredit for ${minutes} minutes.`);
};

/**
 * Reports user activity to the server, and signs out after the idle time that the organization allows (45 CFR
 * 164.312(a)(2)(iii), automatic logoff).
 * @returns a function that stops watching
 */
export const watchIdle = (): (() => void) => {
  const use = lastUse();
  let idleMinutes: number = IDLE_MINUTES;
  let message = 0;
  const used = (): void => {
    const now = Date.now();
    use.note(now);
    if (now - message < REPORTED_EVERY_MINUTES * MINUTE) return;
    message = now;
    call('POST /api/auth/active').then(
      (reply) => {
        idleMinutes = reply.idleMinutes;
      },
      () => {
        // An expired session has already ended the page's session; any other failure is retried at the next
        // activity.
      },
    );
  };
  const scan = setInterval(() => {
    if (Date.now() - use.read() < idleMinutes * MINUTE) return;
    stop();
    void signOut(idleMinutes);
  }, CHECKED_EVERY);
  const stop = (): void => {
    clearInterval(scan);
    for (const sign of signs) window.removeEventListener(sign, used);
  };
  for (const sign of signs) window.addEventListener(sign, used, { passive: true });
  used();
  return stop;
};
