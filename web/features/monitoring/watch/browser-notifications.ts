/** Tells of grave alerts outside of the page, where the person has allowed it. */
import { SECOND } from '#shared/kernel/time.ts';
import type { Severity } from '#shared/parameters/parameter.ts';

const TITLE = 'Healthcare Compliance Alert';

/** What is used of the browser, so that each kind of browser can be tried. */
export interface Notifier {
  readonly permission: () => NotificationPermission;
  readonly request: () => Promise<NotificationPermission>;
  readonly show: (title: string, options: NotificationOptions) => void;
  /** Runs once at the next key or click; returns the way to call it off. */
  readonly atGesture: (run: () => void) => () => void;
  /** Milliseconds of a clock that only goes forward. */
  readonly now: () => number;
}

/** The browser's own; undefined where it has none, such as in a private window of some. */
export const browserNotifier = (): Notifier | undefined =>
  'Notification' in window
    ? {
        permission: () => Notification.permission,
        request: () => Notification.requestPermission(),
        show: (title, options) => {
          // Chrome on Android has the name and refuses to make one.
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

/** An answer that comes sooner is none of a person's. */
const BY_ITSELF = SECOND / 2;

/**
 * Asks for leave while the person is undecided. A browser that lets a page ask only after a click answers by itself at once: there it
 * is asked again at the next one.
 * @returns the way to ask no more
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

/** What is told of an alert. */
export interface Told {
  readonly id: string;
  readonly severity: Severity;
  readonly title: string;
  readonly message: string;
  readonly agentName?: string | undefined;
}

/** Tells of one alert, if it is critical or high. Tabs that tell of the same one make one notification of it, by its tag. */
export const notify = (notifier: Notifier, { id, severity, title, message, agentName }: Told): void => {
  if (notifier.permission() !== 'granted' || (severity !== 'critical' && severity !== 'high')) return;
  const about = agentName === undefined ? title : `${title}: ${agentName}`;
  notifier.show(TITLE, { body: `${about}\n${message}`, tag: id });
};
