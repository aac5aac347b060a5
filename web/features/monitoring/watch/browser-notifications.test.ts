import { describe, expect, it } from 'vitest';
import { severities } from '#shared/parameters/parameter.ts';
import { askLeave, type Notifier, notify } from './browser-notifications.ts';

/** A fake browser that returns these permissions in order, each after the given milliseconds. */
const browser = (permission: NotificationPermission, answers: [NotificationPermission, number][] = []) => {
  let state = permission;
  let now = 0;
  let gesture: (() => void) | undefined;
  const shown: { title: string; tag?: string; body?: string }[] = [];
  let asked = 0;
  const notifier: Notifier = {
    permission: () => state,
    request: async () => {
      const [answer, milliseconds] = answers[asked] ?? ['default', 0];
      asked += 1;
      now += milliseconds;
      state = answer;
      return answer;
    },
    show: (title, options) => shown.push({ title, ...options }),
    atGesture: (run) => {
      gesture = run;
      return () => {
        gesture = undefined;
      };
    },
    now: () => now,
  };
  return { notifier, shown, asked: () => asked, gesture: () => gesture };
};
const answered = () => new Promise((resolve) => setImmediate(resolve));

describe('notification permission', () => {
  it.each(['granted', 'denied'] as const)('is not requested again once it is %s', (permission) => {
    const { notifier, asked } = browser(permission);
    askLeave(notifier);
    expect(asked()).toBe(0);
  });

  it('is requested immediately while undecided, and not again after the user closes the prompt', async () => {
    const { notifier, asked, gesture } = browser('default', [['default', 3000]]);
    askLeave(notifier);
    await answered();
    expect(asked()).toBe(1);
    expect(gesture()).toBeUndefined();
  });

  it('is requested at the next click if the browser responded without the user', async () => {
    const { notifier, asked, gesture } = browser('default', [
      ['default', 1],
      ['granted', 900],
    ]);
    askLeave(notifier);
    await answered();
    gesture()?.();
    await answered();
    expect(asked()).toBe(2);
    expect(notifier.permission()).toBe('granted');
  });

  it('is no longer requested after the pages are left', async () => {
    const { notifier, gesture } = browser('default', [['default', 1]]);
    askLeave(notifier)();
    await answered();
    expect(gesture()).toBeUndefined();
    const leave = askLeave(notifier);
    await answered();
    expect(gesture()).toBeDefined();
    leave();
    expect(gesture()).toBeUndefined();
  });
});

describe('a notification', () => {
  const notified = { id: 'a1', title: 'Agent not responding', message: 'No answer.', agentName: 'Triage' };

  it("is sent only for critical and high alerts, with the alert's ID as tag", () => {
    const { notifier, shown } = browser('granted');
    for (const severity of severities) notify(notifier, { ...notified, severity });
    expect(shown).toHaveLength(2);
    expect(shown[0]).toEqual({
      title: 'Healthcare Compliance Alert',
      body: 'Agent not responding: Triage\nNo answer.',
      tag: 'a1',
    });
  });

  it.each(['default', 'denied'] as const)('is not sent while permission is %s', (permission) => {
    const { notifier, shown } = browser(permission);
    notify(notifier, { ...notified, severity: 'critical' });
    expect(shown).toEqual([]);
  });
});
