/** Shows browser notifications for critical and high alerts, if the user has allowed them. */
import { SECOND } from '#shared/kernel/time.ts';
import type { Severity } from '#shared/parameters/parameter.ts';

const TITLE = 'Healthcare Compliance Alert';

/** Browser features in use, injectable so that tests can simulate each browser. */
export interface Notifier {
  readonly permission: () => NotificationPermission;
  readonly request: () => Promise<NotificationPermission>;
  readonly show: (title: string, options: NotificationOptions) => void;
  /** Runs once at the next key press or click; returns a function that cancels it. */
  readonly atGesture: (run: () => void) => () => void;
  /** Current time of a monotonic clock, in milliseconds. */
  readonly now: () => number;
}

/** Returns the browser's notifier; undefined if it has none, such as in some private windows. */
export const browserNotifier = (): Notifier | undefined =>
  'Notification' in window
    ? {
        permission: () => Notification.permission,
        request: () => Notification.requestPermission(),
        show: (title, options) => {
          // Chrome on Android defines `Notification` but throws when constructing one.
          try {
            new Notification(title, options);
          } catch (error) {
            console.warn(error);
          }
        },
        atGesture: (run) => {
          const off = new AbortController();
          const once = () => {
            off.abort();
            run();
          };
          for (const sign of ['pointerup', 'keyup'])
            window.addEventListener(sign, once, { signal: off.signal });
          return () => off.abort();
        },
        now: () => performance.now(),
      }
    : undefined;

/** A faster response is automatic rather than the user's decision. */
const BY_ITSELF = SECOND / 2;

/**
 * Requests permission while the user is undecided. A browser that allows requests only after a click denies
 * automatically; there it is requested again at the next click.
 * @returns a function that stops further requests
 */
export const askLeave = (notifier: Notifier): (() => void) => {
  let callOff = () => {};
  if (notifier.permission() !== 'default') return callOff;
  let left = false;
  const asked = notifier.now();
  notifier.request().then(
    (answer) => {
      if (left || answer !== 'default' || notifier.now() - asked > BY_ITSELF) return;
      callOff = notifier.atGesture(() => void notifier.request().catch(() => {}));
    },
    (error: unknown) => console.warn(error),
  );
  return () => {
    left = true;
    callOff();
  };
};

/** Fields of an alert that a notification shows. */
export interface Notified {
  readonly id: string;
  readonly severity: Severity;
  readonly title: string;
  readonly message: string;
  readonly agentName?: string | undefined;
}

/**
 * Shows a notification for a critical or high alert. The tag merges notifications of the same alert from
 * several tabs.
 */
export const notify = (notifier: Notifier, { id, severity, title, message, agentName }: Notified): void => {
  if (notifier.permission() !== 'granted' || (severity !== 'critical' && severity !== 'high')) return;
  const about = agentName === undefined ? title : `${title}: ${agentName}`;
  notifier.show(TITLE, { body: `${about}\n${message}`, tag: id });
};
